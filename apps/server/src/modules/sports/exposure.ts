// What is at stake on outcomes: what the house would lose by each, in US cents, and what one player could win on an event.
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
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

/** Of the table, or of JSON. */
export type ExposureRow = Omit<Selectable<DB["sports_exposure"]>, "payout_minor" | "stake_minor"> &
  Record<"payout_minor" | "stake_minor", string | number>;

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

  constructor(rows: readonly ExposureRow[] = []) {
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

  /** What was added, by outcome: columns for the functions that write it. */
  takeAdded(): [events: string[], markets: string[], outcomes: string[], payouts: string[], stakes: string[]] {
    const added = [...this.#added.values()].filter((sums) => sums.payoutMinor !== 0n || sums.stakeMinor !== 0n);
    this.#added.clear();
    return [
      added.map(({ eventId }) => eventId),
      added.map(({ market }) => market),
      added.map(({ outcome }) => outcome),
      added.map(({ payoutMinor }) => String(payoutMinor)),
      added.map(({ stakeMinor }) => String(stakeMinor)),
    ];
  }

  /** Writes what was added. The rows are there and locked. */
  async save(tx: Tx): Promise<void> {
    const [events, markets, outcomes, payouts, stakes] = this.takeAdded();
    if (events.length === 0) return;
    await sql`
      select sports_add_exposure(${events}::text[], ${markets}::text[], ${outcomes}::text[], ${payouts}::bigint[],
        ${stakes}::bigint[])`.execute(tx);
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

export async function readExposure(reader: Reader, legs: readonly ExposedLeg[]): Promise<Exposure> {
  const { events, markets } = columnsOf(legs);
  const rows = await reader
    .selectFrom("sports_exposure")
    .selectAll()
    .where(sql<boolean>`(event_id, market_key) in (select * from unnest(${events}::text[], ${markets}::text[]))`)
    .execute();
  return new Exposure(rows);
}

/** Bets on these markets pass one after the other from here on. */
export async function lockExposure(tx: Tx, legs: readonly ExposedLeg[]): Promise<Exposure> {
  const { events, markets, outcomes } = columnsOf(legs);
  const { rows } = await sql<{ held: ExposureRow[] }>`
    select sports_hold_exposure(${events}::text[], ${markets}::text[], ${outcomes}::text[]) as held`.execute(tx);
  return new Exposure(rows[0]?.held);
}

export function columnsOf(legs: readonly ExposedLeg[]) {
  return {
    events: legs.map(({ eventId }) => eventId),
    markets: legs.map(({ market }) => market),
    outcomes: legs.map(({ outcome }) => outcome),
  };
}

/** By event, what the player could win there, in their currency. */
export async function eventWinsOf(
  reader: Reader,
  playerId: string,
  legs: readonly ExposedLeg[],
): Promise<ReadonlyMap<string, bigint>> {
  const { events } = columnsOf(legs);
  const { rows } = await sql<{ event_id: string; win: string }>`
    select event_id, win::text from sports_event_wins(${events.map(() => playerId)}::text[], ${events}::text[])`.execute(
    reader as never,
  );
  return new Map(rows.map(({ event_id, win }) => [event_id, BigInt(win)]));
}
