// Addresses of blockchains, read, compared and derived from public keys; and payments, signed and read. Pure: who holds keys is elsewhere.
export { base58, bech32 } from "@scure/base";
export {
  addressScript,
  isAddressOf,
  isPayee,
  type ReadAddress,
  readAddress,
  scriptAddress,
  tronAddress,
} from "./addresses.ts";
export { depositPool, depositPublicKey, depositWallet } from "./deposit-keys.ts";
export { addressesOf, type DeriveAddress, type DerivedFamily } from "./derive.ts";
export {
  endsByItself,
  hotWallet,
  type Known,
  type Material,
  NotEnough,
  type Payment,
  paymentFee,
  type ReadPayment,
  readPayment,
  type SignedPayment,
  signOutputSweep,
  signPayment,
  tokenAccount,
  type Unspent,
} from "./pay/index.ts";
export { friendlyTon } from "./ton-address.ts";
export { readTonProof, type TonProof } from "./ton-proof.ts";
export { addressBag, addressInBag, arrivingUnits, TON_OPERATIONS } from "./ton-tokens.ts";
export { type WalletMessage, walletMessage } from "./ton-transfer.ts";
export type { OwnWallet } from "./wallet.ts";
