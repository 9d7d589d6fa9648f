// Owns promo codes while they are typed: texts, and the request that they mean.
import { api } from "@windfall/domain/api/index";
import { violationsOf } from "@windfall/domain/validation";
import { scaled } from "../offers/index.ts";

export const EMPTY = {
  offerId: "",
  /** One code by its name, or what many begin with. */
  name: "",
  count: "1",
  amount: "",
  maxUses: "1",
  minDeposits: "0",
  player: "",
  endsAt: "",
  reason: "",
};
export type CodesDraft = typeof EMPTY;
export type CodeField = keyof CodesDraft;

const FIELDS: Readonly<Record<string, CodeField>> = { amountCents: "amount", codes: "name" };

/** Nothing typed is no limit; what is no number is told to the schema as one that it refuses. */
const optional = (text: string, kind: "money" | "whole") =>
  text.trim() === "" ? null : (scaled(text, kind) ?? Number.NaN);

/** One code has a name; of several it is the beginning, and the rest nobody can guess. */
export function bodyOf(draft: CodesDraft) {
  const name = draft.name.replaceAll(/\s/g, "").toUpperCase();
  const count = scaled(draft.count || "1", "whole") ?? Number.NaN;
  const raw = {
    offerId: draft.offerId,
    codes: count === 1 && name !== "" ? [name] : { count, prefix: name },
    amountCents: optional(draft.amount, "money"),
    maxUses: optional(draft.maxUses, "whole"),
    player: draft.player.trim().toLowerCase() || null,
    minDeposits: optional(draft.minDeposits || "0", "whole"),
    startsAt: null,
    // To the end of that day.
    endsAt: draft.endsAt === "" ? null : `${draft.endsAt}T23:59:59Z`,
    reason: draft.reason.trim(),
  };
  const checked = api.bonusDesk.createCodes.body?.safeParse(raw);
  if (checked?.success) return { body: checked.data };
  const issues = (checked?.error.issues ?? []) as Parameters<typeof violationsOf>[0];
  const paths = violationsOf(issues, raw).map(({ path }) => path.split(".")[0] ?? "");
  const problems = [...new Set(paths.map((path) => FIELDS[path] ?? (path as CodeField)))];
  return { problems: Number.isNaN(count) ? [...new Set<CodeField>(["count", ...problems])] : problems };
}
