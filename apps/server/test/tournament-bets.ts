// Random bets on sports in a run of tournaments: singles and expresses, cashed out in part or wholly, with results that come, are void, are others later and
// are taken back. What each counts follows here from what was asked for and told alone, by the published rules.
import { randomUUID } from "node:crypto";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import { type LegResult, LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import type { Clock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { bundledRates, createRates } from "../src/modules/rates/index.ts";
import { cashOut } from "../src/modules/sports/cash-out.ts";
import { listOffers } from "../src/modules/sports/cash-out-rules.ts";
import { settleDue } from "../src/modules/sports/settle-bets.ts";
import { leg, type Outcomes, placeBet, sportsLine } from "./sports.ts";

/** By sport: hundredths of the stake. Any other does not count. */
export const SPORT_WEIGHTS: Readonly<Record<number, number>> = { 1: 200, 2: 50 };
const OTHER_SPORT = 3;
/** The first is under the least price that counts. */
const ODDS = { "1": 1_450, x: 3_400, "2": 2_100 } as const;
const LEAST_ODDS = 1_500;
const PRICES: Outcomes = {
  "1": { odds: ODDS["1"], chance: { win: 640_000, back: 0 } },
  x: { odds: ODDS.x, chance: { win: 280_000, back: 0 } },
  "2": { odds: ODDS["2"], chance: { win: 450_000, back: 0 } },
};
type Outcome = keyof typeof ODDS;
const OUTCOMES = Object.keys(ODDS) as Outcome[];
/** Of those that were told last, so that results change again and again. */
const LOOKED_AT = 25;
const OFFERS = 50;

interface OracleEvent {
  id: string;
  sportId: number;
  /** Who won, by the last word; undefined while nobody has, or it was taken back. */
  result: Outcome | "void" | undefined;
  /** Nobody can bet on it or cash out any more: it was decided at least once. */
  isOver: boolean;
}

interface OracleBet {
  id: string;
  playerId: string;
  stakeMinor: bigint;
  cashedMinor: bigint;
  legs: readonly { event: OracleEvent; outcome: Outcome }[];
}

/** What a round or a bet counts for; undefined while it counts nothing. */
export interface Counted {
  stakeMinor: bigint;
  winMinor: bigint;
  /** Hundredths. */
  weight: number;
}

export class RandomBets {
  readonly #line: ReturnType<typeof sportsLine>;
  readonly #events: OracleEvent[] = [];
  readonly #open: OracleBet[] = [];

  constructor(private readonly tools: { db: Database; clock: Clock; random: () => number }) {
    this.#line = sportsLine(tools);
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.tools.random() * items.length)] as T;
  }

  /** Answers how the bet counts, whenever it is asked. */
  async place(playerId: string): Promise<() => Counted | undefined> {
    const events = await this.#slip();
    const legs = events.map((event) => ({ event, outcome: this.#pick(OUTCOMES) }));
    const stakeMinor = BigInt(10 + Math.floor(this.tools.random() * 300));
    const { db, clock } = this.tools;
    const rates = createRates({ source: bundledRates(clock), clock });
    const { id } = await placeBet({ db, clock, rates }, playerId, {
      ...{ clientId: randomUUID(), stake: fiatFromMinor(stakeMinor), size: 0, policy: "none" },
      kind: legs.length > 1 ? "express" : "single",
      legs: legs.map(({ event, outcome }) => leg(event.id, outcome, ODDS[outcome])),
    });
    const bet: OracleBet = { id, playerId, stakeMinor, cashedMinor: 0n, legs };
    this.#open.push(bet);
    return () => countedOf(bet);
  }

  /** One event, or several of an express; each new or bet on before. */
  async #slip(): Promise<OracleEvent[]> {
    await this.#line.alive();
    const size = this.#pick([1, 1, 2, 3]);
    const known = this.#events.slice(-LOOKED_AT).filter(({ isOver }) => !isOver);
    const chosen = new Set<OracleEvent>();
    while (chosen.size < size)
      chosen.add(this.tools.random() < 0.5 && known.length > chosen.size ? this.#pick(known) : await this.#begin());
    return [...chosen];
  }

  async #begin(): Promise<OracleEvent> {
    const sportId = this.#pick([1, 1, 2, OTHER_SPORT]);
    const id = await this.#line.open({ sportId, markets: { "1x2": PRICES } });
    const event: OracleEvent = { id, sportId, result: undefined, isOver: false };
    this.#events.push(event);
    return event;
  }

  /** A result, another one, or none any more. */
  async tell(): Promise<void> {
    if (this.#events.length === 0) return;
    const event = this.#pick(this.#events.slice(-LOOKED_AT));
    event.isOver = true;
    if (this.tools.random() < 0.15) {
      event.result = undefined;
      await this.#line.rollback(event.id);
    } else {
      const result = this.#pick([...OUTCOMES, "void" as const]);
      event.result = result;
      const resultOf = (outcome: Outcome): LegResult => (result === "void" ? VOID : outcome === result ? WON : LOST);
      await this.#line.settle(event.id, Object.fromEntries(OUTCOMES.map((outcome) => [outcome, resultOf(outcome)])));
    }
    await settleDue(this.tools);
  }

  /** Half of what runs, or all of it, where an offer is made. */
  async sell(): Promise<void> {
    const bet = this.#pick(this.#open.slice(-LOOKED_AT));
    if (!bet || bet.cashedMinor === bet.stakeMinor) return;
    await this.#line.alive();
    const deps = { ...this.tools, sign: (text: string) => text };
    const { items } = await listOffers(deps, bet.playerId, { limit: OFFERS, offset: 0 });
    const offer = items.find(({ betId }) => betId === bet.id)?.offer;
    if (!offer) return;
    const runs = bet.stakeMinor - bet.cashedMinor;
    const part = this.tools.random() < 0.5 ? runs : (runs + 1n) / 2n;
    if (fiatToMinor(offer.stake) !== runs) throw new Error(`${bet.id} runs with ${offer.stake}, not with ${runs}`);
    await cashOut(deps, bet.playerId, {
      ...{ betId: bet.id, quote: offer.quote, signature: offer.signature, stake: fiatFromMinor(part) },
    });
    bet.cashedMinor += part;
  }
}

/** By the published rules of bets and of tournaments, written down a second time. */
function countedOf({ stakeMinor: staked, cashedMinor, legs }: OracleBet): Counted | undefined {
  const stakeMinor = staked - cashedMinor;
  const weight = Math.min(...legs.map(({ event }) => SPORT_WEIGHTS[event.sportId] ?? 0));
  if (stakeMinor === 0n || weight === 0) return undefined;
  if (legs.some(({ outcome }) => ODDS[outcome] < LEAST_ODDS)) return undefined;
  const isLost = legs.some(({ event: { result }, outcome }) => result && result !== "void" && result !== outcome);
  if (isLost) return { stakeMinor, winMinor: 0n, weight };
  const won = legs.filter(({ event, outcome }) => event.result === outcome);
  const isOpen = legs.some(({ event }) => event.result === undefined);
  // Every leg is void: the stake comes back.
  if (isOpen || won.length === 0) return undefined;
  const odds = won.reduce((product, { outcome }) => product * BigInt(ODDS[outcome]), 1n);
  return { stakeMinor, winMinor: (stakeMinor * odds) / 1_000n ** BigInt(won.length), weight };
}
