// The product as a stage for the worked cases of bonuses and for random play: everything goes through its doors and its database.
import { type BonusTerms, NO_CONDITIONS, WHOLE } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type { BonusStage, StagedGrant, StagedPlay, StagedState } from "../../../packages/domain/test/bonus-stage.ts";
import type { Clock, ManualClock } from "../src/kernel/clock.ts";
import type { Database, Reader } from "../src/kernel/db.ts";
import { newId } from "../src/kernel/ids.ts";
import { findBalance, houseAccount, playerAccount, post } from "../src/ledger/index.ts";
import {
  bonusFactsOf,
  bringBack,
  burnForWithdrawal,
  createPromoCodes,
  endBonuses,
  expireBonuses,
  findOffer,
  grantBonus,
  saveOffer,
} from "../src/modules/bonuses/index.ts";
import type { GameWallet } from "../src/modules/game-wallet/index.ts";
import { PROVIDER } from "./games.ts";

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

export interface StageDeps {
  db: Database;
  clock: ManualClock;
  wallet: GameWallet;
}

export class DatabaseStage implements BonusStage {
  readonly playerId: string;
  readonly #deps: StageDeps;
  readonly #started: number;
  readonly #ids = new Map<string, string>();
  readonly #held = new Map<string, bigint>();
  readonly #prefix = newId("stage");

  constructor(deps: StageDeps, playerId: string) {
    this.#deps = deps;
    this.playerId = playerId;
    this.#started = deps.clock.now().getTime();
  }

  async at(seconds: number): Promise<void> {
    const { clock } = this.#deps;
    clock.advance(this.#started + seconds * 1000 - clock.now().getTime());
    await expireBonuses(this.#deps);
  }

  deposit(amountMinor: bigint): Promise<void> {
    return this.#move("deposit.credited", amountMinor);
  }

  async grant({ id, amountMinor, wager, maxBetMinor, capMinor, deadlineHours, burns }: StagedGrant): Promise<void> {
    const bonusId = await giveBonus(this.#deps, this.playerId, amountMinor, {
      type: burns ? "Deposit" : "Gift",
      wager: Number(wager),
      wagerMaxBet: maxBetMinor === null ? null : Number(maxBetMinor),
      maxAmount: capMinor === null ? null : Number(capMinor),
      deadlineHours,
      gamesWagers: { ...TERMS.gamesWagers, games: WEIGHTED },
    });
    this.#ids.set(bonusId, id);
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

  async forfeit(id: string): Promise<void> {
    const bonusIds = [...this.#ids].filter(([, name]) => name === id).map(([bonusId]) => bonusId);
    const end = { playerId: this.playerId, bonusIds, to: "forfeited", by: "player" } as const;
    await this.#deps.db.transact((tx) => endBonuses(tx, this.#deps, end));
  }

  async withdraw(id: string, amountMinor: bigint): Promise<void> {
    this.#held.set(id, amountMinor);
    await this.#move("withdrawal.held", -amountMinor);
    const withdrawal = { playerId: this.playerId, withdrawalId: `${this.#prefix}-${id}` };
    await this.#deps.db.transact((tx) => burnForWithdrawal(tx, this.#deps, withdrawal));
  }

  async undoWithdrawal(id: string): Promise<void> {
    await this.#move("withdrawal.released", this.#held.get(id) ?? 0n);
    const withdrawal = { playerId: this.playerId, withdrawalId: `${this.#prefix}-${id}`, by: "player" } as const;
    await this.#deps.db.transact((tx) => bringBack(tx, this.#deps, withdrawal));
  }

  async state(): Promise<StagedState> {
    const { db, clock } = this.#deps;
    return db.read(async (reader) => {
      const cashMinor = await findBalance(reader, playerAccount("main", this.playerId, "USD"));
      const bonuses = await bonusFactsOf(reader, this.playerId, clock.now());
      const active = bonuses.find(({ status }) => status === "active");
      const named = bonuses.map(
        ({ id, status, balanceMinor }) => [this.#ids.get(id) ?? id, { state: status, balanceMinor }] as const,
      );
      return {
        cashMinor,
        active: active && { balanceMinor: active.balanceMinor, worked: active.worked, total: active.total },
        // As they were granted: the queue's own order changes.
        bonuses: Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))),
      };
    });
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
