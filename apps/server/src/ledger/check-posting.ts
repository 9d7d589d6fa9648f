// What every posting must be before it goes anywhere near the database. A posting that is not is our own mistake.
import { invariant } from "../kernel/invariant.ts";
import type { AccountRef, PlayerAccountKind, Posting } from "./posting.ts";

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;
const TEXT_FORM = /^[\x20-\x7e]{1,200}$/;
/** Ninety times this still fits into a bigint, so that a sum over a few lines cannot overflow. */
const LARGEST_AMOUNT_MINOR = 10n ** 17n;
const PLAYER_KINDS: ReadonlySet<string> = new Set<PlayerAccountKind>(["main", "bonus", "held", "staked"]);

export function isPlayerAccount(account: AccountRef): boolean {
  return PLAYER_KINDS.has(account.kind);
}

export function checkPosting({ key, kind, reference, lines }: Posting): void {
  invariant(KEY_FORM.test(key), `the key of a posting is not 1 to 200 printable characters: ${JSON.stringify(key)}`);
  invariant(TEXT_FORM.test(kind) && TEXT_FORM.test(reference), `${key}: kind and reference must be printable`);
  invariant(lines.length >= 2, `${key}: a posting has at least two lines`);
  const sums = new Map<string, bigint>();
  for (const { account, amountMinor } of lines) {
    invariant(amountMinor !== 0n, `${key}: a line moves nothing`);
    invariant(
      amountMinor <= LARGEST_AMOUNT_MINOR && amountMinor >= -LARGEST_AMOUNT_MINOR,
      `${key}: ${amountMinor} is beyond any amount`,
    );
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor);
  }
  for (const [currency, sum] of sums) invariant(sum === 0n, `${key}: the lines in ${currency} sum to ${sum}`);
}
