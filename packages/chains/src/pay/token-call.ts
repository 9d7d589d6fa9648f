// The call `transfer(address,uint256)` of token contracts on EVM networks and on Tron.
import { concatBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { numberOf, padded } from "./bytes.ts";

const TRANSFER = hex.decode("a9059cbb");

export function transferCall(to: Uint8Array, units: bigint): Uint8Array {
  return concatBytes(TRANSFER, new Uint8Array(12), to, padded(units, 32));
}

/** Undefined: it calls something else. */
export function readTransferCall(data: Uint8Array): { to: Uint8Array; units: bigint } | undefined {
  if (data.length !== 68 || hex.encode(data.subarray(0, 16)) !== `a9059cbb${"0".repeat(24)}`) return undefined;
  return { to: data.subarray(16, 36), units: numberOf(data.subarray(36)) };
}
