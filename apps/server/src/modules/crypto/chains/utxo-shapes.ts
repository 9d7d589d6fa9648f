// What the programs of Bitcoin and Litecoin write in all their answers.
import { amountToUnits } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import * as z from "zod/mini";
import { NodeNonsense } from "./chain.ts";

export type UtxoNetwork = Extract<NetworkId, "bitcoin" | "litecoin">;

const DECIMALS = 8;

export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const height = z.number().check(z.int(), z.gte(0));
export const Output = z.object({
  value: z.number().check(z.gte(0)),
  n: height,
  scriptPubKey: z.object({ hex: z.string() }),
});

/** A number of JSON: exact to the last of eight decimals for everything that exists. */
export function amountUnits(value: number): bigint {
  const units = amountToUnits(value.toFixed(DECIMALS), DECIMALS);
  if (units === undefined) throw new NodeNonsense(`${value} is no amount`);
  return units;
}
