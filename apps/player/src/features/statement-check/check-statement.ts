// Owns the proof of a signed statement in the browser (docs/product/money.md#history): the signature over the exact text, then the
// arithmetic of its lines. Nothing here trusts the file; the key comes from the server.
import { Statement } from "@windfall/domain/api/wallet";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { isSignedBy } from "../../platform/signed-text.ts";

export interface SignedStatement {
  statement: string;
  signature: string;
  algorithm: "Ed25519";
}

export type Verdict =
  /** Signed by us, and every balance follows from the one before. */
  | { kind: "valid"; statement: Statement }
  /** Not a word of it may be believed. */
  | { kind: "forged" }
  /** Signed by us, and yet its sums do not add up: ours to explain. */
  | { kind: "unbalanced"; statement: Statement; postingId: string | undefined }
  | { kind: "unreadable" }
  /** This browser cannot check the signature. */
  | { kind: "unsupported" };

/** The file as it was downloaded: three fields and nothing else. */
export function readSigned(text: string): SignedStatement | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
  const { statement, signature, algorithm, ...others } = parsed as Record<string, unknown>;
  if (typeof statement !== "string" || typeof signature !== "string" || algorithm !== "Ed25519") return undefined;
  return Object.keys(others).length === 0 ? { statement, signature, algorithm } : undefined;
}

/** Where the running balance does not follow, or `undefined` when all of it does; "closing" is the last balance. */
export function firstMismatch({ openingBalance, closingBalance, lines }: Statement): string | undefined {
  let balance = fiatToMinor(openingBalance);
  for (const line of lines) {
    balance += fiatToMinor(line.amount);
    if (fiatFromMinor(balance) !== line.balanceAfter) return line.postingId;
  }
  return fiatFromMinor(balance) === closingBalance ? undefined : "closing";
}

/** `publicKey` is base64url, as the server tells it. */
export async function checkStatement(text: string, publicKey: string): Promise<Verdict> {
  const signed = readSigned(text);
  if (!signed) return { kind: "unreadable" };
  const isOurs = await isSignedBy(publicKey, signed.statement, signed.signature);
  if (isOurs === undefined) return { kind: "unsupported" };
  if (!isOurs) return { kind: "forged" };
  const statement = Statement.safeParse(jsonOf(signed.statement));
  if (!statement.success) return { kind: "unreadable" };
  const postingId = firstMismatch(statement.data);
  return postingId === undefined
    ? { kind: "valid", statement: statement.data }
    : { kind: "unbalanced", statement: statement.data, postingId };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
