// Addresses of blockchains, read, compared and derived from public keys; and payments, signed and read. Pure: who holds keys is elsewhere.
export { base58 } from "@scure/base";
export { isAddressOf, isPayee, type ReadAddress, readAddress } from "./addresses.ts";
export { demoKey, demoPool } from "./demo-keys.ts";
export { addressesOf, type DeriveAddress, type DerivedFamily } from "./derive.ts";
export {
  endsByItself,
  type HotWallet,
  hotWallet,
  type Known,
  type Material,
  NotEnough,
  type Payment,
  type ReadPayment,
  readPayment,
  type SignedPayment,
  signPayment,
  type Unspent,
} from "./pay/index.ts";
export { friendlyTon } from "./ton-address.ts";
export { readTonProof, type TonProof } from "./ton-proof.ts";
export { type WalletMessage, walletMessage } from "./ton-transfer.ts";
