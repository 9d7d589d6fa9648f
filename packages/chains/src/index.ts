// Addresses of blockchains, read, compared and derived from public keys; and payments, signed and read. Pure: who holds keys is elsewhere.
export { isAddressOf, type ReadAddress, readAddress } from "./addresses.ts";
export { demoKey, demoPool } from "./demo-keys.ts";
export { addressesOf, type DeriveAddress, type DerivedFamily } from "./derive.ts";
export {
  type HotWallet,
  hotWallet,
  isPayingNetwork,
  isReplaceable,
  type Material,
  NotEnough,
  PAYING_NETWORKS,
  type PayingNetwork,
  type Payment,
  type ReadPayment,
  readPayment,
  type SignedPayment,
  signPayment,
  type Unspent,
} from "./pay/index.ts";
