// Tournaments at the desk: made, edited before they begin, stopped with a reason, repeated or not; each with a reason and an audit row.
import { fail, fiatFromMinor, type Violation } from "@windfall/domain";
import type { DeskEntry, DeskPattern, DeskTournament, DeskTournamentDetails } from "@windfall/domain/api/index";
import { type TournamentTerms, tournamentProblems } from "@windfall/domain/rules/tournament-terms";
import type { Reader } from "../../../kernel/db.ts";
import { findOffer } from "../../bonuses/index.ts";
import type { CatalogueSnapshot } from "../../catalogue/index.ts";
import { type Actor, audit } from "../../identity/index.ts";
import {
  createTournament,
  editTournament,
  findManaged,
  listEntryFacts,
  listManaged,
  listPatterns,
  type ManagedDetails,
  type ManagedTournament,
  repeatTournament,
  stopTournament,
  type TournamentFilter,
} from "../../tournaments/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { amountOf, playersOf } from "../wire.ts";

export async function listDeskTournaments({ identity }: BackofficeDeps, filter: TournamentFilter) {
  const { items, total } = await identity.db.read((reader) => listManaged(reader, identity, filter));
  return { items: items.map(tournamentOf), meta: { total, limit: filter.limit, offset: filter.offset } };
}

function tournamentOf({ startsAt, endsAt, poolCents, ...rest }: ManagedTournament): DeskTournament {
  return {
    ...rest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    pool: amountOf(poolCents, "USD"),
  };
}

export function getDeskTournament({ identity }: BackofficeDeps, id: string): Promise<DeskTournamentDetails> {
  return identity.db.read((reader) => detailsOf(reader, identity, id));
}

async function detailsOf(
  reader: Reader,
  identity: BackofficeDeps["identity"],
  id: string,
): Promise<DeskTournamentDetails> {
  const found = await findManaged(reader, identity, id);
  if (!found) throw fail("not_found");
  const { terms, version, stopReason, fees, prizes, ...rest } = found;
  return { ...tournamentOf(rest), terms, version, stopReason, fees, prizes, actions: actionsOf(found) };
}

function actionsOf({ state, repeats }: ManagedDetails): DeskTournamentDetails["actions"] {
  if (state === "final" || state === "stopped") return [];
  return [...(state === "upcoming" ? (["edit"] as const) : []), repeats ? "end_series" : "repeat", "stop"];
}

export interface WantedTerms {
  terms: TournamentTerms;
  reason: string;
}

export async function createDeskTournament(
  deps: BackofficeDeps,
  actor: Actor,
  { id, terms, reason }: WantedTerms & { id: string },
): Promise<DeskTournamentDetails> {
  const { identity } = deps;
  const catalogue = await deps.catalogue.current();
  return identity.db.transact(async (tx) => {
    await checkTerms(tx, deps, catalogue, terms);
    await createTournament(tx, id, terms);
    await audit(tx, identity, { actor, action: "tournament.create", subjectId: id, reason, details: { terms } });
    return detailsOf(tx, identity, id);
  });
}

export async function editDeskTournament(
  deps: BackofficeDeps,
  actor: Actor,
  id: string,
  { basedOn, terms, reason }: WantedTerms & { basedOn: number },
): Promise<DeskTournamentDetails> {
  const { identity } = deps;
  const catalogue = await deps.catalogue.current();
  return identity.db.transact(async (tx) => {
    const version = await editTournament(tx, identity, id, { basedOn, terms });
    await checkTerms(tx, deps, catalogue, terms);
    const details = { version: version + 1, terms };
    await audit(tx, identity, { actor, action: "tournament.edit", subjectId: id, reason, details });
    return detailsOf(tx, identity, id);
  });
}

/** What contradicts itself, what names nothing that is there, and what would have begun before anybody could join. */
async function checkTerms(
  reader: Reader,
  { identity }: BackofficeDeps,
  catalogue: CatalogueSnapshot,
  terms: TournamentTerms,
): Promise<void> {
  const violations: Violation[] = [...tournamentProblems(terms)];
  const wrong = (path: string) => violations.push({ path, key: "Validation.invalid_format" });
  if (new Date(terms.startsAt) <= identity.clock.now()) wrong("startsAt");
  for (const gameId of Object.keys(terms.games ?? {})) if (!catalogue.game(gameId)) wrong(`games.${gameId}`);
  for (const [index, { kind, offer }] of terms.prizes.entries()) {
    if (offer === undefined) continue;
    const found = await findOffer(reader, offer);
    const isFit = found && (kind !== "free_spins" || found.terms.freespinsCount > 0);
    if (!isFit) wrong(`prizes.${index}`);
  }
  if (violations.length === 0) return;
  throw fail("validation_failed", {
    violations: violations.map(({ path, ...rest }) => ({ ...rest, path: `terms.${path}` })),
  });
}

export function stopDeskTournament(
  { identity }: BackofficeDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<DeskTournamentDetails> {
  return identity.db.transact(async (tx) => {
    const from = await stopTournament(tx, identity, id, reason);
    await audit(tx, identity, { actor, action: "tournament.stop", subjectId: id, reason, details: { from } });
    return detailsOf(tx, identity, id);
  });
}

export function repeatDeskTournament(
  { identity }: BackofficeDeps,
  actor: Actor,
  id: string,
  { repeats, reason }: { repeats: boolean; reason: string },
): Promise<DeskTournamentDetails> {
  return identity.db.transact(async (tx) => {
    await repeatTournament(tx, id, repeats);
    await audit(tx, identity, { actor, action: "tournament.repeat", subjectId: id, reason, details: { repeats } });
    return detailsOf(tx, identity, id);
  });
}

export async function listDeskEntries(
  { identity }: BackofficeDeps,
  id: string,
  filter: { search?: string | undefined; limit: number; offset: number },
) {
  return identity.db.read(async (reader) => {
    if (!(await findManaged(reader, identity, id))) throw fail("not_found");
    const { items, total } = await listEntryFacts(reader, id, filter);
    const persons = await playersOf(
      reader,
      items.map(({ playerId }) => playerId),
    );
    const rows: DeskEntry[] = items.flatMap(({ playerId, place, points, out, isWaiting }) => {
      const player = persons.get(playerId);
      return player ? [{ place: place ?? null, player, points: fiatFromMinor(points), out, isWaiting }] : [];
    });
    return { items: rows, meta: { total, limit: filter.limit, offset: filter.offset } };
  });
}

export function listDeskPatterns({ identity }: BackofficeDeps, id: string): Promise<{ items: DeskPattern[] }> {
  return identity.db.read(async (reader) => {
    if (!(await findManaged(reader, identity, id))) throw fail("not_found");
    const patterns = await listPatterns(reader, id);
    const persons = await playersOf(
      reader,
      patterns.flatMap(({ playerId, others }) => [playerId, ...others]),
    );
    return {
      items: patterns.flatMap(({ kind, playerId, others, rounds }) => {
        const player = persons.get(playerId);
        const ids = others.flatMap((other) => persons.get(other)?.globalId ?? []);
        return player ? [{ kind, player, others: ids, rounds }] : [];
      }),
    };
  });
}
