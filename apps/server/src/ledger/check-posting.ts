// What every posting must be before it goes anywhere near the database. A posting that is not is our own mistake.
import { InvariantViolation } from "../kernel/invariant.ts";
import type { AccountRef, Line, PlayerAccountKind, Posting } from "./posting.ts";

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;
const TEXT_FORM = /^[\x20-\x7e]{1,200}$/;
/** Ninety times this still fits into a bigint, so that a sum over a few lines cannot overflow. */
const LARGEST_AMOUNT_MINOR = 10n ** 17n;
const PLAYER_KINDS: ReadonlySet<string> = new Set<PlayerAccountKind>(["main", "bonus", "held", "staked"]);

export function isPlayerAccount(account: AccountRef): boolean {
  return PLAYER_KINDS.has(account.kind);
}

/** Throws only here: this runs for every bet, and a message is made when it is needed. */
export function checkPosting(posting: Posting): void {
  const problem = problemOf(posting);
  if (problem) throw new InvariantViolation(`posting ${JSON.stringify(posting.key)}: ${problem}`);
}

function problemOf({ key, kind, reference, lines }: Posting): string | undefined {
  if (!KEY_FORM.test(key)) return "its key must be 1 to 200 printable characters";
  if (!TEXT_FORM.test(kind) || !TEXT_FORM.test(reference)) return "its kind and reference must be printable";
  if (lines.length < 2) return "it must have at least two lines";
  for (const { amountMinor } of lines) {
    if (amountMinor === 0n) return "a line of it moves nothing";
    if (amountMinor > LARGEST_AMOUNT_MINOR || amountMinor < -LARGEST_AMOUNT_MINOR)
      return `${amountMinor} is beyond any amount`;
  }
  return isPlainTransfer(lines) ? undefined : unbalanced(lines);
}

/** Nearly all postings: one amount from one account to another. */
export function isPlainTransfer([from, to, ...others]: readonly Line[]): boolean {
  return (
    from?.account.currency === to?.account.currency &&
    from?.amountMinor === -(to?.amountMinor ?? 0n) &&
    others.length === 0
  );
}

function unbalanced(lines: readonly Line[]): string | undefined {
  const sums = new Map<string, bigint>();
  for (const { account, amountMinor } of lines)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor);
  for (const [currency, sum] of sums) if (sum !== 0n) return `its lines in ${currency} sum to ${sum}`;
  return undefined;
}
