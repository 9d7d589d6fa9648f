// Every movement of the main balance in a period, signed (issue: statement download). The text that is signed is what is sent,
// in the canonical form of RFC 8785, so that whoever keeps it can check it byte for byte, years later.
import { fail, fiatFromMinor, STATEMENT_MAX_DAYS } from "@windfall/domain";
import type { Statement } from "@windfall/domain/api/index";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import { balanceAt, listAccountLines, playerAccount } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import type { WalletDeps } from "./deps.ts";
import { publicKeyOf, signText } from "./statement-key.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Period {
  from: string;
  to: string;
}

export async function getStatement(deps: WalletDeps, playerId: string, period: Period) {
  const { from, to } = readPeriod(period);
  const statement = await deps.db.read(async (reader): Promise<Statement> => {
    const { globalId, walletCurrency: currency } = await getAccount(reader, playerId);
    const account = playerAccount("main", playerId, currency);
    const lines = await listAccountLines(reader, account, { from, to });
    const first = lines[0];
    // From the lines themselves where there are any: a posting that comes in between two reads cannot make them disagree.
    const openingMinor = first ? first.balanceAfterMinor - first.amountMinor : await balanceAt(reader, account, from);
    return {
      version: 1,
      globalId,
      currency,
      from: from.toISOString(),
      to: to.toISOString(),
      openingBalance: fiatFromMinor(openingMinor),
      closingBalance: fiatFromMinor(lines.at(-1)?.balanceAfterMinor ?? openingMinor),
      lines: lines.map((line) => ({
        postingId: line.postingId.toString(),
        time: line.postedAt.toISOString(),
        kind: line.kind,
        reference: line.reference,
        amount: fiatFromMinor(line.amountMinor),
        balanceAfter: fiatFromMinor(line.balanceAfterMinor),
        hash: line.hash,
      })),
    };
  });
  const text = canonicalJson(statement);
  return { statement: text, signature: signText(deps.signingKey, text), algorithm: "Ed25519" as const };
}

export function getStatementKey({ signingKey }: WalletDeps) {
  return { algorithm: "Ed25519" as const, publicKey: publicKeyOf(signingKey) };
}

function readPeriod(period: Period): { from: Date; to: Date } {
  const from = new Date(period.from);
  const to = new Date(period.to);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days > 0 && days <= STATEMENT_MAX_DAYS) return { from, to };
  throw fail("validation_failed", { violations: [{ path: "to", key: "Validation.invalid_format" }] });
}
