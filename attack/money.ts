// What is checked after an attack on money: the ledger, and whether everybody has what their orders and rounds say.
import { verifyLedger } from "../apps/server/src/ledger/index.ts";
import { wrongBalances as wrongAmong } from "../apps/server/test/money-invariants.ts";
import type { Stage } from "./stage.ts";

export function wrongBalances({ server }: Stage, playerIds: readonly string[]): Promise<string[]> {
  return server().db.read((reader) => wrongAmong(reader, playerIds));
}

export async function ledgerProblems({ server }: Stage): Promise<string[]> {
  const { problems } = await server().db.read((reader) => verifyLedger(reader));
  return problems.map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`);
}
