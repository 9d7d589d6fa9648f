// Offers of bonuses as staff make them: drafted, edited as a new version, started and stopped, each with a reason and an audit row.
import { FIAT_CODES, fail, type Violation } from "@windfall/domain";
import type { BonusConditions, DeskOffer, DeskOfferDetails } from "@windfall/domain/api/index";
import {
  type BonusLaw,
  type BonusTerms,
  OFFER_LIFE,
  offerProblems,
  termsInCurrency,
  unlawfulTerms,
} from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Reader, Tx } from "../../../kernel/db.ts";
import {
  changeOfferStatus,
  conditionsOf,
  findManagedOffer,
  hashOfTerms,
  holdOffer,
  lastPosition,
  listManagedOffers,
  listOfferVersions,
  type ManagedOffer,
  type OfferFilter,
  type OfferTitles,
  saveOffer,
} from "../../bonuses/index.ts";
import type { CatalogueSnapshot } from "../../catalogue/index.ts";
import { type Actor, audit, findPlayerId, globalIdOf } from "../../identity/index.ts";
import { wireCurrency } from "../../rates/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { namesOf } from "../wire.ts";

/** A wallet in this currency has the most units for a dollar. */
export const LARGEST_FACTOR = Math.max(...FIAT_CODES.map((currency) => Number(unitsPerDollar(currency))));

export async function listDeskOffers({ identity }: BackofficeDeps, filter: OfferFilter) {
  const { items, total } = await identity.db.read((reader) => listManagedOffers(reader, filter));
  return { items: items.map(offerOf), meta: { total, limit: filter.limit, offset: filter.offset } };
}

function offerOf({ id, status, version, titles, terms, changedAt, claims }: ManagedOffer): DeskOffer {
  return { id, title: titles.en, type: terms.type, status, version, changedAt: changedAt.toISOString(), claims };
}

export function getDeskOffer({ identity }: BackofficeDeps, id: string): Promise<DeskOfferDetails> {
  return identity.db.read((reader) => offerDetails(reader, id));
}

async function offerDetails(reader: Reader, id: string): Promise<DeskOfferDetails> {
  const offer = await findManagedOffer(reader, id);
  if (!offer) throw fail("not_found");
  const versions = await listOfferVersions(reader, id);
  const names = await namesOf(
    reader,
    versions.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const { personalId } = offer.terms;
  return {
    ...offerOf(offer),
    titles: offer.titles,
    terms: { ...offer.terms, personalId: personalId && (await globalIdOf(reader, personalId)) },
    versions: versions.map(({ version, termsHash, createdAt, createdBy, claims }) => ({
      version,
      termsHash,
      createdAt: createdAt.toISOString(),
      by: names.get(createdBy ?? "") ?? null,
      claims,
    })),
    actions: [
      ...(OFFER_LIFE.may(offer.status, "live", "staff") ? (["start"] as const) : []),
      ...(OFFER_LIFE.may(offer.status, "stopped", "staff") ? (["stop"] as const) : []),
    ],
  };
}

export interface OfferDraft {
  titles: OfferTitles;
  terms: BonusTerms;
  reason: string;
}

export async function createOffer(
  deps: BackofficeDeps,
  actor: Actor,
  { id, titles, terms, reason }: OfferDraft & { id: string },
): Promise<DeskOfferDetails> {
  const { identity } = deps;
  const snapshot = await deps.catalogue.current();
  return identity.db.transact(async (tx) => {
    const checked = await checkedTerms(tx, snapshot, terms, deps.law);
    const position = (await lastPosition(tx)) + 1;
    const draft = { id, titles, terms: checked, position, status: "draft", actorId: actor.id } as const;
    const { isNew } = await saveOffer(tx, identity, draft);
    if (!isNew) throw fail("offer_exists");
    const details = { version: 1, hash: hashOfTerms(checked) };
    await audit(tx, identity, { actor, action: "offer.create", subjectId: id, reason, details });
    return offerDetails(tx, id);
  });
}

export async function editOffer(
  deps: BackofficeDeps,
  actor: Actor,
  id: string,
  { basedOn, titles, terms, reason }: OfferDraft & { basedOn: number },
): Promise<DeskOfferDetails> {
  const { identity } = deps;
  const snapshot = await deps.catalogue.current();
  return identity.db.transact(async (tx) => {
    const offer = await holdOffer(tx, id);
    // Two who began with the same version would otherwise undo each other without a word.
    if (offer.version !== basedOn) throw fail("version_changed", { version: offer.version });
    const checked = await checkedTerms(tx, snapshot, terms, deps.law);
    await saveOffer(tx, identity, { ...offer, titles, terms: checked, actorId: actor.id });
    const after = await offerDetails(tx, id);
    if (after.version === offer.version) return after;
    const details = { from: offer.version, version: after.version, hash: hashOfTerms(checked) };
    await audit(tx, identity, { actor, action: "offer.edit", subjectId: id, reason, details });
    return after;
  });
}

export function changeOffer(
  { identity, law }: BackofficeDeps,
  actor: Actor,
  id: string,
  { action, reason }: { action: "start" | "stop"; reason: string },
): Promise<DeskOfferDetails> {
  return identity.db.transact(async (tx) => {
    const offer = await holdOffer(tx, id);
    // It may have been made before the law was this one.
    if (action === "start") refuseTerms(unlawfulTerms(offer.terms, law));
    await changeOfferStatus(tx, identity, offer, action === "start" ? "live" : "stopped");
    const details = { from: offer.status, version: offer.version };
    await audit(tx, identity, { actor, action: `offer.${action}`, subjectId: id, reason, details });
    return offerDetails(tx, id);
  });
}

/** As a claim would freeze them, with their hash. */
export async function previewOffer(
  deps: BackofficeDeps,
  { terms, currency }: { terms: BonusTerms; currency: string },
): Promise<{ conditions: BonusConditions; currency: ReturnType<typeof wireCurrency> }> {
  const snapshot = await deps.catalogue.current();
  const checked = await deps.identity.db.read((reader) => checkedTerms(reader, snapshot, terms, deps.law));
  const frozen = termsInCurrency(checked, Number(unitsPerDollar(currency)));
  const conditions = conditionsOf(frozen, hashOfTerms(frozen));
  return { conditions: { ...conditions, personalId: terms.personalId }, currency: wireCurrency(currency) };
}

/** With the player's own id instead of the public one. What cannot be offered is refused field by field. */
export async function checkedTerms(
  reader: Reader | Tx,
  snapshot: CatalogueSnapshot,
  terms: BonusTerms,
  law: BonusLaw,
): Promise<BonusTerms> {
  const problems = [...offerProblems(terms, LARGEST_FACTOR), ...unlawfulTerms(terms, law)];
  const violations: Violation[] = [...problems, ...unknownNames(snapshot, terms)];
  let personalId: string | null = null;
  if (terms.personalId !== null) {
    personalId = (await findPlayerId(reader, { globalId: terms.personalId })) ?? null;
    if (personalId === null) violations.push({ path: "personalId", key: "Validation.invalid_format" });
  }
  refuseTerms(violations);
  return { ...terms, personalId };
}

function refuseTerms(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  throw fail("validation_failed", {
    violations: violations.map(({ path, ...rest }) => ({ ...rest, path: `terms.${path}` })),
  });
}

/** A misspelt name would leave a game out without anybody noticing. */
function unknownNames(snapshot: CatalogueSnapshot, { gamesWagers, freespinsGame }: BonusTerms): Violation[] {
  const known = {
    games: { has: (id: string) => snapshot.game(id) !== undefined },
    providers: new Set(snapshot.providers.map(({ id }) => id)),
    categories: new Set(snapshot.categories.map(({ id }) => id)),
  };
  const wrong = (path: string): Violation => ({ path, key: "Validation.invalid_format" });
  const weighed = (["games", "providers", "categories"] as const).flatMap((kind) =>
    Object.keys(gamesWagers[kind])
      .filter((id) => !known[kind].has(id))
      .map((id) => wrong(`gamesWagers.${kind}.${id}`)),
  );
  // Those of the house are played in any of its games; only a studio is asked for one.
  const isStudios = freespinsGame === undefined || snapshot.game(freespinsGame)?.isHouse === false;
  return isStudios ? weighed : [...weighed, wrong("freespinsGame")];
}
