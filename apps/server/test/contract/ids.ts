// Which fields of a call name something that belongs to somebody, and the real things of a person that fit them. A field for which
// no real thing is known fails the suite: an attack with made-up ids would prove nothing.
import type { AnyCall } from "@windfall/domain/api/index";
import * as z from "zod/mini";
import { type Field, fieldsOf, nameOf, titleOf } from "./fields.ts";

/** What a person has, by kind: the ids that the product gave them. */
export type Belongings = Readonly<Record<string, readonly string[]>>;

export interface Aim {
  field: Field;
  kind: string;
  ids: readonly string[];
}

/** Ids of what belongs to nobody, with the reason. */
const NOBODYS: readonly { names: RegExp; of?: RegExp; why: string }[] = [
  { names: /^(bankId|bank_id|subbankId)$/, why: "methods are the same for everyone" },
  { names: /^gameId$/, why: "the catalogue is public; whose favourite it is follows from the session" },
  { names: /^id$/, of: /^\/api\/v2\/games\/:id(\/launch)?$/, why: "the catalogue is public" },
  { names: /^id$/, of: /^\/api\/v2\/(bonuses\/:id\/claim|users\/loyalty)$/, why: "offers are for everyone" },
  { names: /^id$/, of: /^\/api\/admin\/v1\/bonus\/offers/, why: "offers are for everyone" },
  { names: /^code$/, of: /^\/api\/admin\/v1\/bonus\/codes/, why: "codes are the house's" },
  { names: /^code$/, of: /^\/api\/v1\/wallet\/(currencies|addresses)\//, why: "coins are the same for everyone" },
  { names: /^(offerId|personalId|audience)$/, why: "what the house offers, and to whom, is for staff alone" },
  { names: /^id$/, of: /^\/api\/(admin\/v1\/)?tournaments(\/|$)/, why: "tournaments are public" },
  { names: /^(sportId|eventId)$/, why: "what is on offer is public; who follows it is known from the session" },
  {
    names: /^(id|before)$/,
    of: /^\/api\/v1\/me\/notices/,
    why: "a place in one's own list, in which nobody else's are",
  },
  { names: /^id$/, of: /^\/api\/v2\/sports\/following$/, why: "leagues and teams are public" },
  { names: /^id$/, of: /^\/api\/admin\/v1\/sportsbook\/(events|rulings)\//, why: "what is on offer is public" },
  { names: /^name$/, of: /^\/api\/v1\/policies\//, why: "policies are public" },
  { names: /^key$/, of: /^\/api\/admin\/v1\/requests\//, why: "requests are for staff alone" },
  { names: /^shortcut$/, why: "what support says is the house's" },
  { names: /^id$/, of: /^\/api\/admin\/v1\/chat_answers\//, why: "a text in Indonesian" },
  { names: /^botId$/, why: "the bots are ours" },
  { names: /^person_id$/, why: "the number of a document, told to the bank; nothing of ours is found by it" },
  { names: /^clientId$/, why: "made by the client, and counted by player" },
  { names: /^messageId$/, why: "made by the client, and counted by conversation" },
  { names: /^(playId|stepId)$/, why: "made by the client, and counted by player" },
];

/** Things whose ids look like those that a call takes, and that it knows nothing of. */
const OF_ANOTHER_CALL: readonly { kind: string; of: RegExp; why: string }[] = [
  { kind: "game session", of: /\/:sessionId\/crash(\/|$)/, why: "only one game is a flight" },
  { kind: "session of steps", of: /\/:sessionId\/crash(\/|$)/, why: "only one game is a flight" },
  {
    kind: "flight session",
    of: /\/:sessionId\/(play|rounds|open-round|seeds|fairness|free_spins)(\/|$)/,
    why: "and it has no rounds of one's own",
  },
  { kind: "coin withdrawal", of: /\/orders\/sell\/:id\/cancel$/, why: "coins are taken back by a call of their own" },
  { kind: "game session", of: /\/(open-round|steps)$/, why: "a game that is decided at once has no moves" },
  { kind: "session of steps", of: /\/free_spins$/, why: "a free spin is one draw" },
  { kind: "withdrawal", of: /\/txns\/cancel\/:id$/, why: "and so is what goes to a bank" },
];

const NAMES_SOMETHING = /(^|_)ids?$|Ids?$/;
/** Ids of ours: a prefix and 26 letters. */
const OWN_FORM = "{26}";

export function isIdField(field: Field): boolean {
  if (field.kind !== "string") return false;
  if (field.place === "params" || NAMES_SOMETHING.test(field.name)) return true;
  const form = z.toJSONSchema(field.schema, { io: "input", unrepresentable: "any" });
  return JSON.stringify(form).includes(OWN_FORM);
}

const isNobodys = (call: AnyCall, field: Field) =>
  NOBODYS.some(({ names, of }) => names.test(field.name) && (of === undefined || of.test(call.path)));

/** Fits where any text does. */
const NONSENSE = `zzz_${"z".repeat(26)}`;

/** What can be aimed at with this call, and what has to be taught before that can be said. */
export function aimsOf(call: AnyCall, belongings: Belongings): { aims: Aim[]; untaught: string[] } {
  const fields = fieldsOf(call).filter((field) => isIdField(field) && !isNobodys(call, field));
  const aims = fields.flatMap((field) => {
    if (field.schema.safeParse(NONSENSE).success) return [];
    return Object.entries(belongings).flatMap(([kind, ids]): Aim[] => {
      if (OF_ANOTHER_CALL.some((other) => other.kind === kind && other.of.test(call.path))) return [];
      const fitting = ids.filter((id) => field.schema.safeParse(id).success);
      return fitting.length > 0 ? [{ field, kind, ids: fitting }] : [];
    });
  });
  const untaught = fields
    .filter((field) => !aims.some((aim) => aim.field === field))
    .map((field) => `teach me an id for ${nameOf(field)} of ${titleOf(call)} (attack/belongings.ts)`);
  return { aims, untaught };
}

/** The same form, and nothing that exists. */
export function strangersIdLike(id: string): string {
  const [prefix, rest = ""] = id.includes("_") ? id.split("_") : ["", id];
  const letters = rest.replace(/./g, "0").slice(0, -1);
  return prefix ? `${prefix}_${letters}1` : `${letters}1`;
}
