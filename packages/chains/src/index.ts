// Addresses of blockchains: read, compared, and derived from public keys. Pure; what moves coins is elsewhere.
export { isAddressOf, type ReadAddress, readAddress } from "./addresses.ts";
export { demoKey, demoPool } from "./demo-keys.ts";
export { addressesOf, type DeriveAddress, type DerivedFamily } from "./derive.ts";
