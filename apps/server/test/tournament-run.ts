// Random players in tournaments of every kind: stakes, wins at once and late, rounds that are taken back, bets on sports, people who join in the middle. An
// oracle in memory counts by the published rules alone; tables that followed the journal, and a recount of them, must say the same.
import { randomUUID } from "node:crypto";
import { SCORINGS, type Scoring } from "@windfall/domain/rules/tournament-scores";
import { coinFlip } from "@windfall/games/coin-flip";
import { sql } from "kysely";
import type { Clock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { HOUSE_INTEGRATION } from "../src/modules/catalogue/index.ts";
import type { GameWallet } from "../src/modules/game-wallet/index.ts";
import { recount } from "../src/modules/tournaments/index.ts";
import { insertTestPlayer } from "./game-wallets.ts";
import { type Counted, RandomBets, SPORT_WEIGHTS } from "./tournament-bets.ts";

export interface RunTools {
  db: Database;
  clock: Clock;
  wallet: GameWallet;
  random: () => number;
}

/** A round or a bet, in the order in which they were begun. */
interface Begun {
  playerId: string;
  /** The tournaments that the player was in when it was begun. */
  cups: readonly string[];
  counted: () => Counted | undefined;
}

interface OracleRound {
  id: string;
  playerId: string;
  stakeMinor: bigint;
  winMinor: bigint;
  isTakenBack: boolean;
}

const BALANCE_MINOR = 1_000_000_00n;
const MIN_STAKE_MINOR = 20n;
const DAY_MS = 24 * 3_600_000;
const POOL_CENTS = 1_000_03n;
const PRIZES = 40;
const GAME_WEIGHT = 150;

export class TournamentRun {
  readonly cups = new Map<string, Scoring>();
  readonly #begun: Begun[] = [];
  readonly #rounds: OracleRound[] = [];
  readonly #open: OracleRound[] = [];
  readonly #joined = new Map<string, Set<string>>();
  readonly #bets: RandomBets;
  #players: string[] = [];

  constructor(private readonly tools: RunTools) {
    this.#bets = new RandomBets(tools);
  }

  /** One tournament of every kind that is joined, and one that nobody has to join. */
  async prepare(players: number): Promise<void> {
    for (const scoring of SCORINGS)
      await this.#makeCup(`run-${scoring}-${randomUUID().slice(0, 8)}`, scoring, "opt_in");
    await this.#makeCup(`run-all-${randomUUID().slice(0, 8)}`, "stakes", "automatic");
    this.#players = [];
    for (let index = 0; index < players; index++)
      this.#players.push(await insertTestPlayer(this.tools.db, BALANCE_MINOR));
  }

  async #makeCup(id: string, scoring: Scoring, entry: "opt_in" | "automatic"): Promise<void> {
    const { db, clock } = this.tools;
    const now = clock.now().getTime();
    await db.transact((tx) =>
      tx
        .insertInto("tournament")
        .values({
          id,
          descriptions: "{}",
          starts_at: new Date(now - DAY_MS),
          ends_at: new Date(now + DAY_MS),
          // Of no number of places that divides it.
          prize_pool_minor: POOL_CENTS,
          prize_currency: "USD",
          prizes: JSON.stringify([{ place_from: 1, place_to: PRIZES, share: 1 }]),
          scoring,
          entry,
          games: JSON.stringify({ [coinFlip.id]: GAME_WEIGHT }),
          sports: JSON.stringify(SPORT_WEIGHTS),
        })
        .execute(),
    );
    this.cups.set(id, scoring);
    if (entry === "automatic") this.#joined.set(id, new Set());
  }

  /** One step: somebody joins, plays, is paid late, has a round taken back, bets or cashes out, or a match is decided. */
  async step(): Promise<void> {
    const chance = this.tools.random();
    if (chance < 0.08) await this.#join();
    else if (chance < 0.18 && this.#open.length > 0) await this.#payLate();
    else if (chance < 0.25 && this.#rounds.length > 0) await this.#takeBack();
    else if (chance < 0.4) await this.#bet();
    else if (chance < 0.5) await this.#bets.tell();
    else if (chance < 0.53) await this.#bets.sell();
    else await this.#play();
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.tools.random() * items.length)] as T;
  }

  #isAutomatic = (cup: string) => cup.startsWith("run-all");

  async #join(): Promise<void> {
    const playerId = this.#pick(this.#players);
    const cup = this.#pick([...this.cups.keys()].filter((id) => !this.#isAutomatic(id)));
    await this.tools.db.transact((tx) =>
      tx
        .insertInto("tournament_entry")
        .values({
          tournament_id: cup,
          player_id: playerId,
          joined_at: this.tools.clock.now(),
          counts_after: sql`pg_current_xact_id()`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    this.#joined.set(cup, (this.#joined.get(cup) ?? new Set()).add(playerId));
  }

  async #play(): Promise<void> {
    const playerId = this.#pick(this.#players);
    const isLate = this.tools.random() < 0.3;
    const stakeMinor = BigInt(1 + Math.floor(this.tools.random() * 300));
    const won = this.tools.random() < 0.45 ? BigInt(Math.floor(this.tools.random() * 900)) : 0n;
    const round: OracleRound = {
      ...{ id: randomUUID(), playerId, stakeMinor, isTakenBack: false },
      winMinor: isLate ? 0n : won,
    };
    await this.#send(round, ["bet", ...(isLate ? [] : ["win" as const])], !isLate);
    this.#begin(playerId, () => (round.isTakenBack ? undefined : { ...round, weight: GAME_WEIGHT }));
    this.#rounds.push(round);
    if (isLate) this.#open.push(round);
  }

  async #bet(): Promise<void> {
    const playerId = this.#pick(this.#players);
    this.#begin(playerId, await this.#bets.place(playerId));
  }

  #begin(playerId: string, counted: Begun["counted"]): void {
    const cups = [...this.cups.keys()].filter((id) => this.#isAutomatic(id) || this.#joined.get(id)?.has(playerId));
    this.#begun.push({ playerId, cups, counted });
  }

  async #payLate(): Promise<void> {
    const round = this.#open.splice(Math.floor(this.tools.random() * this.#open.length), 1)[0];
    if (!round || round.isTakenBack) return;
    round.winMinor = BigInt(Math.floor(this.tools.random() * 900));
    await this.#send(round, ["win"], true);
  }

  /** Its stake, with its win before it, if there was one. */
  async #takeBack(): Promise<void> {
    const round = this.#pick(this.#rounds.slice(-200));
    if (round.isTakenBack) return;
    round.isTakenBack = true;
    const taken = round.winMinor > 0n ? (["w", "b"] as const) : (["b"] as const);
    const { status } = await this.tools.wallet.rollback({
      ...this.#names(round),
      actions: taken.map((kind) => ({ id: `${round.id}-r${kind}`, original: `${round.id}-${kind}` })),
    });
    if (status !== "done") throw new Error("a round was not taken back");
    round.winMinor = 0n;
  }

  #names({ playerId, id }: OracleRound) {
    const game = { providerId: HOUSE_INTEGRATION, currency: "USD", gameId: coinFlip.id };
    return { ...game, playerId, externalRoundId: id };
  }

  async #send(round: OracleRound, kinds: readonly ("bet" | "win")[], finished: boolean): Promise<void> {
    const { status } = await this.tools.wallet.play({
      ...this.#names(round),
      actions: kinds.map((kind) => ({
        kind,
        id: `${round.id}-${kind[0]}`,
        amountMinor: kind === "bet" ? round.stakeMinor : round.winMinor,
      })),
      finished,
    });
    if (status !== "done") throw new Error(`a round was ${status}`);
  }

  /** What tables and recounts say otherwise than the oracle: nothing, if all is well. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [cup, scoring] of this.cups) {
      const counted = await recount(this.tools.db, cup);
      found.push(...counted.differences.map(({ playerId, kept, counted: is }) => `${cup} ${playerId}: ${kept}, ${is}`));
      const rows = await this.tools.db.read((reader) =>
        reader
          .selectFrom("tournament_entry")
          .select(["player_id", "points"])
          .where("tournament_id", "=", cup)
          .execute(),
      );
      const kept = new Map(rows.map(({ player_id, points }) => [player_id, BigInt(points)]));
      for (const playerId of this.#players) {
        const [is, was] = [this.#scoreOf(cup, scoring, playerId), kept.get(playerId) ?? 0n];
        if (is !== was) found.push(`${cup} ${playerId}: table ${was}, oracle ${is}`);
      }
    }
    return found;
  }

  /** What prizes of closed tables are otherwise than they should be: each place paid once by one posting, and the pool to the cent. */
  async wrongPrizes(): Promise<string[]> {
    const { rows } = await this.tools.db.read((reader) =>
      sql<{ id: string; status: string; prizes: number; cents: string; postings: number; paid: string }>`
      select t.id, t.status, count(p.place)::int as prizes, coalesce(sum(p.cents) filter (where p.status = 'paid'), 0)::text as cents,
        (select count(*)::int from ledger_posting l where l.kind = 'tournament.won' and l.reference = t.id) as postings,
        (select coalesce(sum(e.amount_minor), 0)::text from ledger_posting l join ledger_line e on e.posting_id = l.id
          join ledger_account a on a.id = e.account_id and a.kind = 'main'
          where l.kind = 'tournament.won' and l.reference = t.id) as paid
      from tournament t left join tournament_prize p on p.tournament_id = t.id
      where t.id = any (${[...this.cups.keys()]}::text[]) group by t.id`.execute(reader as never),
    );
    return rows.flatMap(({ id, status, prizes, cents, postings, paid }) => {
      const isWhole = prizes < PRIZES || BigInt(cents) === POOL_CENTS;
      const isRight = status === "final" && prizes > 0 && postings === prizes && cents === paid && isWhole;
      return isRight ? [] : [`${id}: ${status}, ${prizes} prizes of ${cents}, ${postings} postings of ${paid}`];
    });
  }

  /** By the published rules, written down a second time. */
  #scoreOf(cup: string, scoring: Scoring, playerId: string): bigint {
    const rounds = this.#begun
      .filter((one) => one.playerId === playerId && one.cups.includes(cup))
      .flatMap(({ counted }) => counted() ?? [])
      .filter(({ stakeMinor }) => stakeMinor >= MIN_STAKE_MINOR);
    const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
    if (scoring === "stakes") return sum(rounds.map(({ stakeMinor }) => stakeMinor));
    if (scoring === "weighted")
      return sum(rounds.map(({ stakeMinor, weight }) => (stakeMinor * BigInt(weight)) / 100n));
    if (scoring === "rounds") return 100n * BigInt(rounds.length);
    if (scoring === "multiplier")
      return rounds.reduce((best, { winMinor, stakeMinor }) => {
        const value = (winMinor * 100n) / stakeMinor;
        return value > best ? value : best;
      }, 0n);
    const runs = rounds.map(({ winMinor, stakeMinor }) => (winMinor > stakeMinor ? "1" : "0")).join("");
    return 100n * BigInt(Math.max(0, ...runs.split("0").map(({ length }) => length)));
  }
}
