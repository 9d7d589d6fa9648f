// The product as a stage for the worked cases of bonuses and for random play: everything goes through its doors and its database.
import { Refusal } from "@windfall/domain";
import { type BonusTerms, NO_CONDITIONS, WHOLE } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type {
  BonusStage,
  StagedGrant,
  StagedPlay,
  StagedRefusal,
  StagedSpins,
  StagedState,
} from "../../../packages/domain/test/bonus-stage.ts";
import type { Clock, ManualClock } from "../src/kernel/clock.ts";
import type { Database, Reader } from "../src/kernel/db.ts";
import { newId } from "../src/kernel/ids.ts";
import { findBalance, houseAccount, playerAccount, post } from "../src/ledger/index.ts";
import {
  bonusFactsOf,
  bringBack,
  burnable,
  burnForWithdrawal,
  createPromoCodes,
  endBonuses,
  expireBonuses,
  expireFreeSpins,
  findOffer,
  grantBonus,
  holdBonuses,
  noteFreeSpin,
  saveOffer,
  takeFreeSpin,
  usePromo,
} from "../src/modules/bonuses/index.ts";
import { type CashbackDeps, payCashback, weekCounter } from "../src/modules/cashback/index.ts";
import { type GameWallet, takeDraw } from "../src/modules/game-wallet/index.ts";
import { giveSeed } from "./game-wallets.ts";
import { HOUSE_GAME, PROVIDER } from "./games.ts";

export const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  wager: 10,
  wagerFreespins: 20,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 10_000, minOdds: 1_000 } },
};

/** Sentences about bonuses whose own figure is not what their account of the ledger holds. */
export async function wrongBonuses(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string; says: string; has: string }>`
    select b.id, b.balance_minor as says, a.balance_minor as has
    from user_bonus b left join ledger_account a on a.kind = 'bonus' and a.owner = b.player_id and a.reference = b.id
    where a.balance_minor is distinct from b.balance_minor or a.id is distinct from b.account_id`.execute(
    reader as never,
  );
  return rows.map(({ id, says, has }) => `${id} says ${says} and has ${has}`);
}

/** One game for each weight that is played. */
const gameOf = (weight: bigint) => `weight-${weight}`;

const WEIGHTS = [10_000n, 2_500n, 500n, 0n];

export async function seedWeightedGames(db: Database): Promise<void> {
  await db.transact((tx) =>
    tx
      .insertInto("game")
      .values(
        WEIGHTS.map((weight) => ({
          id: gameOf(weight),
          provider_id: PROVIDER,
          external_id: gameOf(weight),
          title: gameOf(weight),
          has_demo: false,
        })),
      )
      .execute(),
  );
}

const WEIGHTED = Object.fromEntries(WEIGHTS.map((weight) => [gameOf(weight), Number(weight)]));

/** A live offer whose amount a person decides. */
export async function giftOffer({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  const offer = { id, titles: { en: "A gift" }, terms: { ...TERMS, type: "Gift" as const }, position: 1 };
  await db.transact((tx) => saveOffer(tx, { clock }, { ...offer, status: "live" }));
}

/** A live offer that codes are made for. */
export async function promoOffer({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  const offer = { id, titles: { en: "A code" }, terms: { ...TERMS, type: "Promo" as const }, position: 1 };
  await db.transact((tx) => saveOffer(tx, { clock }, { ...offer, status: "live" }));
}

/** Grants what a test describes, as an offer of its own. */
export async function giveBonus(
  { db, clock }: { db: Database; clock: Clock },
  playerId: string,
  amountMinor: bigint,
  terms: Partial<BonusTerms> = {},
): Promise<string> {
  const offerId = newId("off").replace("_", "-");
  return db.transact(async (tx) => {
    const offer = { id: offerId, titles: { en: "Test" }, terms: { ...TERMS, ...terms }, position: 100 };
    await saveOffer(tx, { clock }, { ...offer, status: "live" });
    const saved = await findOffer(tx, offerId);
    if (!saved) throw new Error("the offer was not saved");
    const granted = await grantBonus(
      tx,
      { clock },
      {
        playerId,
        offer: saved,
        amountMinor,
        source: "test",
        claimKey: null,
        by: "staff",
      },
    );
    if (granted.status === "denied") throw new Error(granted.reason);
    return granted.bonusId;
  });
}

/** A code that brings 5 dollars, with an offer of its own. */
export async function promoCode({ db, clock }: { db: Database; clock: Clock }): Promise<string> {
  const offer = { id: newId("off").replace("_", "-"), titles: { en: "Test" }, position: 100, status: "live" } as const;
  const created = await db.transact(async (tx) => {
    await saveOffer(tx, { clock }, { ...offer, terms: { ...TERMS, type: "Promo" } });
    return createPromoCodes(tx, { clock }, { ...ANYBODY, codes: { count: 1, prefix: "" }, offerId: offer.id });
  });
  if (created.status === "denied") throw new Error(created.reason);
  return created.codes[0] ?? "";
}

/** What a code of 5 dollars asks for where nothing else is said. */
export const ANYBODY = {
  amountCents: 500n,
  maxUses: null,
  playerId: null,
  minDeposits: 0,
  startsAt: null,
  endsAt: null,
  createdBy: null,
};

const asNumber = (minor: bigint | null) => (minor === null ? null : Number(minor));

/** In a game of each weight. */
function termsOf({
  wager,
  maxBetMinor,
  capMinor,
  deadlineHours,
  minOdds,
}: Pick<StagedGrant, "wager" | "maxBetMinor" | "capMinor" | "deadlineHours" | "minOdds">): Partial<BonusTerms> {
  const sports = { ...TERMS.gamesWagers.sports, minOdds: Math.max(minOdds * 10, TERMS.gamesWagers.sports.minOdds) };
  return {
    wager: Number(wager),
    wagerMaxBet: asNumber(maxBetMinor),
    maxAmount: asNumber(capMinor),
    deadlineHours,
    gamesWagers: { ...TERMS.gamesWagers, games: WEIGHTED, sports },
  };
}

export interface StageDeps {
  db: Database;
  clock: ManualClock;
  wallet: GameWallet;
}

const refused = (code: string): StagedRefusal => ({ code, largestMinor: 0n });

/** Games whose stakes count in full. */
const WHOLE_EDGE = 9_600;
const catalogue = {
  current: async () => ({ game: () => ({ row: { rtpBasisPoints: WHOLE_EDGE } }) }),
} as unknown as CashbackDeps["catalogue"];

/** Whenever something was, it was in here. */
const ALWAYS = { from: new Date("2020-01-06"), to: new Date("2100-01-04") };
const WEEK_MS = 7 * 24 * 3_600_000;

export class DatabaseStage implements BonusStage {
  readonly playerId: string;
  readonly #deps: StageDeps;
  readonly #started: number;
  /** What the run calls a bonus: by its id, or by what brought it. */
  readonly #ids = new Map<string, string>();
  readonly #codes = new Map<string, string>();
  readonly #held = new Map<string, bigint>();
  readonly #prefix = newId("stage");
  #seeds: Promise<unknown> | undefined;
  #weeks = 0;

  constructor(deps: StageDeps, playerId: string) {
    this.#deps = deps;
    this.playerId = playerId;
    this.#started = deps.clock.now().getTime();
  }

  async at(seconds: number): Promise<void> {
    const { clock } = this.#deps;
    clock.advance(this.#started + seconds * 1000 - clock.now().getTime());
    await expireBonuses(this.#deps);
    await expireFreeSpins(this.#deps);
  }

  deposit(amountMinor: bigint): Promise<void> {
    return this.#move("deposit.credited", amountMinor);
  }

  async ban(isBanned: boolean): Promise<void> {
    const banned = { banned_at: new Date(), ban_reason: "other" as const };
    await this.#deps.db.transact((tx) =>
      tx
        .updateTable("player")
        .set(isBanned ? banned : { banned_at: null, ban_reason: null })
        .where("id", "=", this.playerId)
        .execute(),
    );
  }

  async grant({ id, amountMinor, burns, ...grant }: StagedGrant) {
    const terms = { ...termsOf(grant), type: burns ? ("Deposit" as const) : ("Gift" as const) };
    try {
      this.#ids.set(await giveBonus(this.#deps, this.playerId, amountMinor, terms), id);
      return undefined;
    } catch (error) {
      if (error instanceof Error && error.message === "banned") return refused("banned");
      throw error;
    }
  }

  async usePromo(brings: StagedGrant | StagedSpins) {
    const code = this.#codes.get(brings.id) ?? (await this.#makeCode(brings));
    const by = { playerId: this.playerId, ip: "10.8.0.1" };
    try {
      await this.#deps.db.transact((tx) => usePromo(tx, this.#deps, by, code));
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code);
      throw error;
    }
    const issue = await this.#deps.db.read((reader) =>
      reader
        .selectFrom("free_spins")
        .select("id")
        .where("player_id", "=", this.playerId)
        .where("source", "=", code)
        .executeTakeFirst(),
    );
    this.#ids.set(issue?.id ?? code, brings.id);
    return undefined;
  }

  async #makeCode(brings: StagedGrant | StagedSpins): Promise<string> {
    const { db, clock } = this.#deps;
    const ofSpins = (spins: StagedSpins): Partial<BonusTerms> => ({
      freespinsCount: spins.count,
      freespinsAmount: 10,
      freespinsMaxAmount: asNumber(spins.capMinor),
      wagerFreespins: Number(spins.wager),
      gamesWagers: { ...TERMS.gamesWagers, games: WEIGHTED },
    });
    const isGift = "amountMinor" in brings;
    const terms = { ...TERMS, type: "Promo" as const, ...(isGift ? termsOf(brings) : ofSpins(brings)) };
    const offer = { id: newId("off").replace("_", "-"), titles: { en: "Test" }, terms, position: 100 };
    const created = await db.transact(async (tx) => {
      await saveOffer(tx, { clock }, { ...offer, status: "live" });
      const amountCents = isGift ? brings.amountMinor : null;
      const made = { ...ANYBODY, amountCents, codes: { count: 1, prefix: "" }, offerId: offer.id };
      return createPromoCodes(tx, { clock }, made);
    });
    if (created.status === "denied") throw new Error(created.reason);
    const [code = ""] = created.codes;
    this.#codes.set(brings.id, code);
    return code;
  }

  async freeSpin(winMinor: bigint) {
    const { db, clock } = this.#deps;
    const { playerId } = this;
    this.#seeds ??= giveSeed({ db, clock }, playerId);
    await this.#seeds;
    return db.transact(async (tx) => {
      await holdBonuses(tx, playerId, "USD", clock.now());
      const issue = await takeFreeSpin(tx, { playerId, currency: "USD", now: clock.now() });
      if (!issue) return refused("no_free_spins");
      const { pair, nonce } = await takeDraw(tx, playerId);
      const spin = { playerId, playId: newId("play"), gameId: HOUSE_GAME, seedPairId: pair.id, nonce, winMinor };
      await noteFreeSpin(tx, { clock }, issue, { ...spin, input: {}, outcome: {} });
      return undefined;
    });
  }

  async cashback(id: string): Promise<bigint> {
    const { db, clock } = this.#deps;
    const { playerId } = this;
    const name = new Date(ALWAYS.from.getTime() + this.#weeks++ * WEEK_MS).toISOString().slice(0, 10);
    this.#ids.set(`cashback:${name}`, id);
    const offer = { id: "weekly", titles: { en: "Test" }, position: 100, status: "live" } as const;
    const gamesWagers = { ...TERMS.gamesWagers, games: WEIGHTED };
    const count = await weekCounter({ catalogue });
    return db.transact(async (tx) => {
      await saveOffer(tx, { clock }, { ...offer, terms: { ...TERMS, type: "Cashback", wager: 1, gamesWagers } });
      const saved = await findOffer(tx, offer.id);
      if (!saved) throw new Error("the offer was not saved");
      await payCashback(tx, { clock }, { offer: saved, count, week: { name, ...ALWAYS }, playerId });
      const paid = await tx
        .selectFrom("cashback")
        .select(["status", "amount_minor"])
        .where("player_id", "=", playerId)
        .where("week", "=", name)
        .executeTakeFirstOrThrow();
      return paid.status === "paid" ? BigInt(paid.amount_minor) : 0n;
    });
  }

  async play({ roundId, weight, actions, finished }: StagedPlay) {
    const answer = await this.#deps.wallet.play({
      providerId: PROVIDER,
      playerId: this.playerId,
      currency: "USD",
      gameId: gameOf(weight),
      externalRoundId: `${this.#prefix}-${roundId}`,
      actions: actions.map((action) => ({ ...action, id: `${this.#prefix}-${action.id}` })),
      finished,
    });
    if (answer.status === "done") return undefined;
    const { refusal } = answer;
    if (refusal.code === "insufficient") return { code: refusal.code, largestMinor: refusal.balanceMinor };
    if (refusal.code === "bonus_max_bet" || refusal.code === "bonus_game_excluded") return refusal;
    if (refusal.code === "banned") return refused(refusal.code);
    throw new Error(`refused: ${refusal.code}`);
  }

  async rollBack(roundId: string, actionId: string): Promise<void> {
    const answer = await this.#deps.wallet.rollback({
      providerId: PROVIDER,
      playerId: this.playerId,
      currency: "USD",
      gameId: gameOf(WHOLE),
      externalRoundId: `${this.#prefix}-${roundId}`,
      actions: [{ id: newId("undo"), original: `${this.#prefix}-${actionId}` }],
    });
    if (answer.status === "refused" && answer.refusal.code !== "insufficient")
      throw new Error(`refused: ${answer.refusal.code}`);
  }

  async forfeit(id: string): Promise<bigint> {
    const bonusIds = (await this.#named()).filter(({ name }) => name === id).map((bonus) => bonus.id);
    const end = { playerId: this.playerId, bonusIds, to: "forfeited", by: "player" } as const;
    return this.#deps.db.transact((tx) => endBonuses(tx, this.#deps, end));
  }

  async withdraw(id: string, amountMinor: bigint): Promise<bigint> {
    this.#held.set(id, amountMinor);
    const announced = burnable(await this.#facts()).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
    await this.#move("withdrawal.held", -amountMinor);
    const withdrawal = { playerId: this.playerId, withdrawalId: `${this.#prefix}-${id}` };
    const burned = await this.#deps.db.transact((tx) => burnForWithdrawal(tx, this.#deps, withdrawal));
    if (burned !== announced) throw new Error(`${burned} burned, and ${announced} was said`);
    return burned;
  }

  async undoWithdrawal(id: string): Promise<void> {
    await this.#move("withdrawal.released", this.#held.get(id) ?? 0n);
    const withdrawal = { playerId: this.playerId, withdrawalId: `${this.#prefix}-${id}`, by: "player" } as const;
    await this.#deps.db.transact((tx) => bringBack(tx, this.#deps, withdrawal));
  }

  async state(): Promise<StagedState> {
    const { db } = this.#deps;
    const cashMinor = await db.read((reader) => findBalance(reader, playerAccount("main", this.playerId, "USD")));
    const bonuses = await this.#facts();
    const active = bonuses.find(({ status }) => status === "active");
    const names = new Map((await this.#named()).map(({ id, name }) => [id, name]));
    const named = bonuses.map(
      ({ id, status, balanceMinor }) => [names.get(id) ?? id, { state: status, balanceMinor }] as const,
    );
    return {
      cashMinor,
      active: active && { balanceMinor: active.balanceMinor, worked: active.worked, total: active.total },
      // As they were granted: the queue's own order changes.
      bonuses: Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  }

  #facts() {
    const { db, clock } = this.#deps;
    return db.read((reader) => bonusFactsOf(reader, this.playerId, clock.now()));
  }

  async #named(): Promise<{ id: string; name: string }[]> {
    const rows = await this.#deps.db.read((reader) =>
      reader.selectFrom("user_bonus").select(["id", "source"]).where("player_id", "=", this.playerId).execute(),
    );
    return rows.map(({ id, source }) => ({ id, name: this.#ids.get(id) ?? this.#ids.get(source) ?? id }));
  }

  async #move(kind: "deposit.credited" | "withdrawal.held" | "withdrawal.released", amountMinor: bigint) {
    await this.#deps.db.transact((tx) =>
      post(tx, {
        key: newId("tst"),
        kind,
        reference: "test",
        lines: [
          { account: houseAccount("cash", "USD"), amountMinor: -amountMinor },
          { account: playerAccount("main", this.playerId, "USD"), amountMinor },
        ],
      }),
    );
  }
}
