// The desk of tournaments (docs/product/staff.md#tournaments): terms, tables with the people in them, what looks wrong, and who is taken out.
import * as z from "zod/mini";
import { ENTRY_MODES, SCORINGS } from "../rules/tournament-scores.ts";
import { tournamentTerms } from "../rules/tournament-terms.ts";
import { call } from "./call.ts";
import { Amount, conflict, DeskPlayer, idOf, reason, search } from "./desk-fields.ts";
import { globalId, pageOf, pageQuery, slug, time } from "./fields.ts";

const manage = { permission: "tournaments.manage" } as const;
const params = z.strictObject({ id: slug });
const outParams = z.strictObject({ id: idOf("out") });

export const DESK_TOURNAMENT_STATES = ["upcoming", "live", "closing", "final", "stopped"] as const;

export const DeskTournament = z.object({
  id: z.string(),
  title: z.string(),
  /** `closing`: over, and its table not yet final. */
  state: z.enum(DESK_TOURNAMENT_STATES),
  startsAt: time,
  endsAt: time,
  vipPlayersOnly: z.boolean(),
  entry: z.enum(ENTRY_MODES),
  scoring: z.enum(SCORINGS),
  /** With the fees that are in it. */
  pool: Amount,
  /** Of those who have a place. */
  players: z.number(),
  /** Of one that follows others: the first of them, and its number. */
  series: z.nullable(z.object({ first: z.string(), no: z.number() })),
  repeats: z.boolean(),
});
export type DeskTournament = z.infer<typeof DeskTournament>;

export const DeskTournamentDetails = z.object({
  ...DeskTournament.shape,
  terms: tournamentTerms,
  version: z.number(),
  stopReason: z.nullable(z.string()),
  fees: z.object({ paid: z.number(), returned: z.number() }),
  prizes: z.object({ due: z.number(), paid: z.number(), withheld: z.number() }),
  actions: z.array(z.enum(["edit", "stop", "repeat", "end_series"])),
});
export type DeskTournamentDetails = z.infer<typeof DeskTournamentDetails>;

export const DeskEntry = z.object({
  /** Null without points, or out of the table. */
  place: z.nullable(z.number()),
  player: DeskPlayer,
  points: z.string(),
  /** Why it was taken out. */
  out: z.nullable(z.string()),
  /** Another person's word is waited for. */
  isWaiting: z.boolean(),
});
export type DeskEntry = z.infer<typeof DeskEntry>;

export const PATTERN_KINDS = ["same_device", "same_payout", "one_sided"] as const;

/** Something for a person to look at; it decides nothing. */
export const DeskPattern = z.object({
  kind: z.enum(PATTERN_KINDS),
  player: DeskPlayer,
  /** Others in the same tournament with the same device or payout details: their public ids. */
  others: z.array(z.string()),
  /** Of one-sided play: rounds that count, and those of them whose stake came back almost whole. */
  rounds: z.nullable(z.object({ counted: z.number(), returned: z.number() })),
});
export type DeskPattern = z.infer<typeof DeskPattern>;

export const DeskOut = z.object({
  id: z.string(),
  tournament: z.object({ id: z.string(), title: z.string() }),
  state: z.enum(["waiting", "done", "declined"]),
  player: DeskPlayer,
  reason: z.string(),
  by: z.string(),
  at: time,
  second: z.nullable(z.object({ by: z.string(), reason: z.string(), at: time })),
  waitingSince: z.nullable(time),
  dueAt: z.nullable(time),
  pendingDecision: z.nullable(
    z.object({
      action: z.literal("approve"),
      amount: z.null(),
      reason: z.string(),
      by: z.string(),
      at: time,
      isOwn: z.boolean(),
    }),
  ),
  conflict,
  actions: z.array(z.enum(["approve", "decline"])),
});
export type DeskOut = z.infer<typeof DeskOut>;

export const tournamentDesk = {
  listTournaments: call({
    method: "GET",
    path: "/api/admin/v1/tournaments",
    summary:
      "Tournaments: those that run first, then those that come, then what is over; recurring ones with their number",
    access: manage,
    query: z.extend(pageQuery, {
      queue: z._default(z.optional(z.enum(["all", "recurring", ...DESK_TOURNAMENT_STATES])), "all"),
      search,
    }),
    response: pageOf(DeskTournament),
  }),
  getTournament: call({
    method: "GET",
    path: "/api/admin/v1/tournaments/:id",
    summary: "One tournament with its terms, fees and prizes",
    access: manage,
    params,
    response: DeskTournamentDetails,
  }),
  createTournament: call({
    method: "POST",
    path: "/api/admin/v1/tournaments",
    summary: "Makes a tournament that begins later",
    access: manage,
    isAboutHouse: true,
    body: z.strictObject({ id: slug, terms: tournamentTerms, reason }),
    response: DeskTournamentDetails,
    errors: ["tournament_exists"],
  }),
  editTournament: call({
    method: "POST",
    path: "/api/admin/v1/tournaments/:id/edit",
    summary: "Changes its terms before it begins; what joining costs only while nobody has joined",
    access: manage,
    isAboutHouse: true,
    params,
    body: z.strictObject({ basedOn: z.int().check(z.minimum(1)), terms: tournamentTerms, reason }),
    response: DeskTournamentDetails,
    errors: ["version_changed", "tournament_started", "tournament_over"],
  }),
  stopTournament: call({
    method: "POST",
    path: "/api/admin/v1/tournaments/:id/stop",
    summary: "Ends it without prizes, for a reason that players read; every fee goes back",
    access: manage,
    isAboutHouse: true,
    params,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3, "Validation.required"), z.maxLength(500)),
    }),
    response: DeskTournamentDetails,
    errors: ["tournament_over"],
  }),
  repeatTournament: call({
    method: "POST",
    path: "/api/admin/v1/tournaments/:id/repeat",
    summary: "Whether another one like it begins when it is over",
    access: manage,
    isAboutHouse: true,
    params,
    body: z.strictObject({ repeats: z.boolean(), reason }),
    response: DeskTournamentDetails,
    errors: ["tournament_over"],
  }),
  listEntries: call({
    method: "GET",
    path: "/api/admin/v1/tournaments/:id/entries",
    summary: "The table with the people in it; with a search, whoever is in with that public id or e-mail",
    access: manage,
    params,
    query: z.extend(pageQuery, { search }),
    response: pageOf(DeskEntry),
  }),
  listPatterns: call({
    method: "GET",
    path: "/api/admin/v1/tournaments/:id/patterns",
    summary: "What looks wrong among the first places: the same device, the same payout details, one-sided play",
    access: manage,
    params,
    response: z.object({ items: z.array(DeskPattern) }),
  }),
  disqualify: call({
    method: "POST",
    path: "/api/admin/v1/tournaments/:id/outs",
    summary: "Wants a player out of the table; a second person must agree, and the table is not closed before",
    access: manage,
    idempotent: true,
    params,
    body: z.strictObject({ player: globalId, reason }),
    response: DeskOut,
    errors: ["tournament_over", "order_state_changed"],
  }),
  listOuts: call({
    method: "GET",
    path: "/api/admin/v1/tournament-outs",
    summary: "Who is to be taken out of a table, and who was",
    access: manage,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(["waiting", "all"])), "waiting"), search }),
    response: pageOf(DeskOut),
  }),
  getOut: call({
    method: "GET",
    path: "/api/admin/v1/tournament-outs/:id",
    summary: "One of them",
    access: manage,
    params: outParams,
    response: DeskOut,
  }),
  approveOut: call({
    method: "POST",
    path: "/api/admin/v1/tournament-outs/:id/approve",
    summary: "Agrees: the player has no place from now on",
    access: manage,
    idempotent: true,
    params: outParams,
    body: z.strictObject({ reason }),
    response: DeskOut,
    errors: ["order_state_changed", "second_person_required"],
  }),
  declineOut: call({
    method: "POST",
    path: "/api/admin/v1/tournament-outs/:id/decline",
    summary: "Turns it down; the player keeps the place",
    access: manage,
    idempotent: true,
    params: outParams,
    body: z.strictObject({ reason }),
    response: DeskOut,
    errors: ["order_state_changed"],
  }),
};
