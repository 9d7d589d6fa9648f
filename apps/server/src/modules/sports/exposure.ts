// What is at stake on outcomes: what the house would lose by each, in US cents, and what one player could win on an event.
import { type Selectable, sql } from "kysely";
import { askTogether, type Reader, type Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { toUsd } from "./usd.ts";

export interface ExposedLeg {
  eventId: string;
  market: string;
  outcome: string;
}

export interface Risk {
  potentialMinor: bigint;
  stakeMinor: bigint;
  usdRateE12: bigint;
  freeBetId: string | null;
}

interface Sums {
  payoutMinor: bigint;
  stakeMinor: bigint;
}

/** A combined bet counts wholly on each of its legs. A free bet brings no stake that could pay for others' wins. */
function sumsOf({ potentialMinor, stakeMinor, usdRateE12, freeBetId }: Risk): Sums {
  return {
    payoutMinor: toUsd(potentialMinor, usdRateE12),
    stakeMinor: freeBetId === null ? toUsd(stakeMinor, usdRateE12) : 0n,
  };
}

const nameOf = ({ eventId, market, outcome }: ExposedLeg) => JSON.stringify([eventId, market, outcome]);

/** Of the markets of some bets. Those that come together are decided one after the other, each with what the ones before it have added. */
export class Exposure {
  readonly #markets = new Map<string, Map<string, Sums>>();
  readonly #added = new Map<string, ExposedLeg & Sums>();

  constructor(rows: readonly Selectable<DB["sports_exposure"]>[] = []) {
    for (const { event_id, market_key, outcome, payout_minor, stake_minor } of rows)
      this.#outcomesOf(event_id, market_key).set(outcome, {
        payoutMinor: BigInt(payout_minor),
        stakeMinor: BigInt(stake_minor),
      });
  }

  /** What the house would lose if this outcome came. */
  liabilityOf({ eventId, market, outcome }: ExposedLeg): bigint {
    const outcomes = this.#outcomesOf(eventId, market);
    let liability = outcomes.get(outcome)?.payoutMinor ?? 0n;
    for (const { stakeMinor } of outcomes.values()) liability -= stakeMinor;
    return liability;
  }

  /** `direction` -1 takes it back. */
  add(legs: readonly ExposedLeg[], risk: Risk, direction: 1n | -1n = 1n): void {
    const { payoutMinor, stakeMinor } = sumsOf(risk);
    for (const leg of legs) {
      const plus = (sums: Sums = { payoutMinor: 0n, stakeMinor: 0n }): Sums => ({
        payoutMinor: sums.payoutMinor + direction * payoutMinor,
        stakeMinor: sums.stakeMinor + direction * stakeMinor,
      });
      const outcomes = this.#outcomesOf(leg.eventId, leg.market);
      outcomes.set(leg.outcome, plus(outcomes.get(leg.outcome)));
      const { eventId, market, outcome } = leg;
      this.#added.set(nameOf(leg), { eventId, market, outcome, ...plus(this.#added.get(nameOf(leg))) });
    }
  }

  /** Writes what was added. The rows are there and locked. */
  async save(tx: Tx): Promise<void> {
    const added = [...this.#added.values()].filter(
      ({ payoutMinor, stakeMinor }) => payoutMinor !== 0n || stakeMinor !== 0n,
    );
    this.#added.clear();
    if (added.length === 0) return;
    const column = (read: (leg: ExposedLeg & Sums) => string) => added.map(read);
    await sql`
      update sports_exposure e set payout_minor = e.payout_minor + n.payout, stake_minor = e.stake_minor + n.stake
      from unnest(${column(({ eventId }) => eventId)}::text[], ${column(({ market }) => market)}::text[],
        ${column(({ outcome }) => outcome)}::text[], ${column(({ payoutMinor }) => String(payoutMinor))}::bigint[],
        ${column(({ stakeMinor }) => String(stakeMinor))}::bigint[]) n(event_id, market_key, outcome, payout, stake)
      where (e.event_id, e.market_key, e.outcome) = (n.event_id, n.market_key, n.outcome)`.execute(tx);
  }

  #outcomesOf(eventId: string, market: string): Map<string, Sums> {
    const name = JSON.stringify([eventId, market]);
    const known = this.#markets.get(name);
    if (known) return known;
    const outcomes = new Map<string, Sums>();
    this.#markets.set(name, outcomes);
    return outcomes;
  }
}

function rowsOf(reader: Reader, legs: readonly ExposedLeg[]) {
  const [events, keys] = [legs.map(({ eventId }) => eventId), legs.map(({ market }) => market)];
  return reader
    .selectFrom("sports_exposure")
    .selectAll()
    .where(sql<boolean>`(event_id, market_key) in (select * from unnest(${events}::text[], ${keys}::text[]))`);
}

export async function readExposure(reader: Reader, legs: readonly ExposedLeg[]): Promise<Exposure> {
  return new Exposure(await rowsOf(reader, legs).execute());
}

/** Bets on one market pass one after the other from here on, so that two cannot both fit under what the house risks on it. */
export async function lockExposure(tx: Tx, legs: readonly ExposedLeg[]): Promise<Exposure> {
  if (legs.length === 0) return new Exposure();
  const [events, keys] = [legs.map(({ eventId }) => eventId), legs.map(({ market }) => market)];
  const outcomes = legs.map(({ outcome }) => outcome);
  const [, rows] = await askTogether(tx, [
    // Before anything is locked, and in one order: two who add the same rows wait for each other, but not in a circle.
    () =>
      sql`
        insert into sports_exposure (event_id, market_key, outcome, payout_minor, stake_minor)
        select distinct n.event_id, n.market_key, n.outcome, 0, 0
        from unnest(${events}::text[], ${keys}::text[], ${outcomes}::text[]) n(event_id, market_key, outcome) order by 1, 2, 3
        on conflict do nothing`.execute(tx),
    () => rowsOf(tx, legs).orderBy("event_id").orderBy("market_key").orderBy("outcome").forUpdate().execute(),
  ]);
  return new Exposure(rows);
}

interface Bettings {
  playerId: string;
  legs: readonly ExposedLeg[];
}

/** By player and event, what the player could win there, in their currency. */
export async function eventWinsOf(
  reader: Reader,
  bettings: readonly Bettings[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, bigint>>> {
  const pairs = bettings.flatMap(({ playerId, legs }) => legs.map(({ eventId }) => ({ playerId, eventId })));
  // The place part of an each-way bet is a second leg of the same bet.
  const { rows } = await sql<{ player_id: string; event_id: string; win: string }>`
    select n.player_id, n.event_id, sum((b.potential_minor - case when b.free_bet_id is null then b.stake_minor else 0 end)
      * (b.unit_minor - b.cashed_unit_minor) / b.unit_minor) as win
    from (
      select distinct * from unnest(${pairs.map(({ playerId }) => playerId)}::text[], ${pairs.map(({ eventId }) => eventId)}::text[])
    ) n(player_id, event_id)
    join sports_bet b on b.player_id = n.player_id and b.status in ('pending', 'open')
    join sports_leg l on l.player_id = b.player_id and l.bet_id = b.id and l.event_id = n.event_id and l.place_n is null
    group by n.player_id, n.event_id`.execute(reader as never);
  const wins = new Map<string, Map<string, bigint>>();
  for (const { player_id, event_id, win } of rows) {
    const own = wins.get(player_id) ?? new Map<string, bigint>();
    wins.set(player_id, own.set(event_id, BigInt(win)));
  }
  return wins;
}
