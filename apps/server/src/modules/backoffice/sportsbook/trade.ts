// The trading desk: what the house risks, what it has stopped, and how much it takes; every change with a reason and an audit row.
import { fail, fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { DeskBook, DeskSportsEvent, DeskSportsEventDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../../kernel/db.ts";
import { type Actor, audit } from "../../identity/index.ts";
import {
  changeHouse,
  changeLimit,
  changeTerms,
  type EventTerms,
  findTraded,
  listTraded,
  readHouse,
  resumeBetting,
  rulingsOf,
  type StopScope,
  stopBetting,
  type TradedEvent,
  type TradedFilter,
  termsOf,
} from "../../sports/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { amountOf, namesOf } from "../wire.ts";
import { rulingsToTell } from "./rule.ts";

const dollars = (minor: bigint) => amountOf(minor, "USD");

export async function listDeskEvents({ identity }: BackofficeDeps, filter: TradedFilter) {
  const { items, total } = await identity.db.read((reader) => listTraded(reader, filter));
  return { items: items.map(eventOf), meta: { total, limit: filter.limit, offset: filter.offset } };
}

function eventOf({
  startAt,
  stakedMinor,
  liabilityMinor,
  limitMinor,
  largest,
  stop,
  ...rest
}: TradedEvent): DeskSportsEvent {
  return {
    ...rest,
    status: rest.status as DeskSportsEvent["status"],
    startAt: startAt.toISOString(),
    staked: dollars(stakedMinor),
    liability: dollars(liabilityMinor),
    limit: dollars(limitMinor),
    percent: liabilityMinor > 0n ? Number((liabilityMinor * 100n) / limitMinor) : 0,
    largest: largest ?? null,
    stop: stop ?? null,
  };
}

export function getDeskEvent({ identity }: BackofficeDeps, actor: Actor, id: string): Promise<DeskSportsEventDetails> {
  return identity.db.read((reader) => detailsOf(reader, actor, id));
}

async function detailsOf(reader: Reader, actor: Actor, id: string): Promise<DeskSportsEventDetails> {
  const found = await findTraded(reader, id);
  if (!found) throw fail("not_found");
  const { bets, stops, book, ...event } = found;
  const names = await namesOf(
    reader,
    stops.map(({ stopped_by }) => stopped_by),
  );
  return {
    ...eventOf(event),
    bets,
    terms: await termsOf(reader, id),
    rulings: await rulingsToTell(reader, actor, await rulingsOf(reader, id)),
    stops: stops.map((stop) => ({
      eventId: stop.event_id,
      market: stop.market_key,
      outcome: stop.outcome,
      reason: stop.reason,
      by: names.get(stop.stopped_by) ?? "",
      at: stop.stopped_at.toISOString(),
    })),
    book: book.map(({ status, stakedMinor, outcomes, ...market }) => ({
      ...market,
      status: status as DeskSportsEventDetails["book"][number]["status"],
      staked: dollars(stakedMinor),
      outcomes: outcomes.map(({ resultMinor, ...outcome }) => ({ ...outcome, result: dollars(resultMinor) })),
    })),
  };
}

export function setTerms(
  { identity }: BackofficeDeps,
  actor: Actor,
  id: string,
  { reason, ...wanted }: EventTerms & { reason: string },
): Promise<DeskSportsEventDetails> {
  return identity.db.transact(async (tx) => {
    const before = await termsOf(tx, id);
    await changeTerms(tx, id, wanted);
    const details = { before, wanted };
    await audit(tx, identity, { actor, action: "sports.terms", subjectId: id, reason, details });
    return detailsOf(tx, actor, id);
  });
}

type Stopping = StopScope & { reason: string };

/** What an audit row is about: the event, or the sport. */
const subjectOf = ({ sportId, eventId }: StopScope) => eventId ?? `sport:${sportId}`;

export async function stopAtDesk({ identity }: BackofficeDeps, actor: Actor, { reason, ...scope }: Stopping) {
  await identity.db.transact(async (tx) => {
    await stopBetting(tx, identity, scope, { by: actor.id, reason });
    const subjectId = subjectOf(scope);
    await audit(tx, identity, { actor, action: "sports.stop", subjectId, reason, details: { ...scope } });
  });
  return { isStopped: true };
}

export async function resumeAtDesk({ identity }: BackofficeDeps, actor: Actor, { reason, ...scope }: Stopping) {
  await identity.db.transact(async (tx) => {
    await resumeBetting(tx, scope);
    const subjectId = subjectOf(scope);
    await audit(tx, identity, { actor, action: "sports.resume", subjectId, reason, details: { ...scope } });
  });
  return { isStopped: false };
}

export function getBook({ identity }: BackofficeDeps): Promise<DeskBook> {
  return identity.db.read((reader) => bookOf(reader, identity.clock.now()));
}

async function bookOf(reader: Reader, now: Date): Promise<DeskBook> {
  const { house, limits, feed, stoppedSports, live, upcoming, liabilityMinor } = await readHouse(reader, now);
  const { minStakeMinor, maxStakeMinor, capMinor, ...switches } = house;
  return {
    feed: { isFresh: feed.isFresh, aliveAt: feed.aliveAt?.toISOString() ?? null },
    live,
    upcoming,
    liability: dollars(liabilityMinor),
    house: {
      ...switches,
      minStake: fiatFromMinor(minStakeMinor),
      maxStake: fiatFromMinor(maxStakeMinor),
      cap: fiatFromMinor(capMinor),
    },
    limits: limits.map(({ sportId, marketWinMinor, eventWinMinor, liabilityMinor: most, marginPermille }) => ({
      ...{ sportId, marginPermille },
      marketWin: fiatFromMinor(marketWinMinor),
      eventWin: fiatFromMinor(eventWinMinor),
      liability: fiatFromMinor(most),
    })),
    stoppedSports,
  };
}

export function setHouse(
  { identity }: BackofficeDeps,
  actor: Actor,
  { reason, ...wanted }: DeskBook["house"] & { reason: string },
): Promise<DeskBook> {
  const { minStake, maxStake, cap, ...switches } = wanted;
  const [minStakeMinor, maxStakeMinor] = [fiatToMinor(minStake), fiatToMinor(maxStake)];
  if (maxStakeMinor < minStakeMinor)
    throw fail("validation_failed", { violations: [{ path: "maxStake", key: "Validation.invalid_amount" }] });
  return identity.db.transact(async (tx) => {
    const before = (await bookOf(tx, identity.clock.now())).house;
    await changeHouse(tx, { ...switches, minStakeMinor, maxStakeMinor, capMinor: fiatToMinor(cap) });
    await audit(tx, identity, {
      actor,
      action: "sports.house",
      subjectId: "sportsbook",
      reason,
      details: { before, wanted },
    });
    return bookOf(tx, identity.clock.now());
  });
}

export function setLimit(
  { identity }: BackofficeDeps,
  actor: Actor,
  { reason, ...wanted }: DeskBook["limits"][number] & { reason: string },
): Promise<DeskBook> {
  const { sportId, marginPermille, marketWin, eventWin, liability } = wanted;
  return identity.db.transact(async (tx) => {
    await changeLimit(tx, {
      ...{ sportId, marginPermille },
      marketWinMinor: fiatToMinor(marketWin),
      eventWinMinor: fiatToMinor(eventWin),
      liabilityMinor: fiatToMinor(liability),
    });
    await audit(tx, identity, {
      actor,
      action: "sports.limit",
      subjectId: `sport:${sportId}`,
      reason,
      details: { wanted },
    });
    return bookOf(tx, identity.clock.now());
  });
}
