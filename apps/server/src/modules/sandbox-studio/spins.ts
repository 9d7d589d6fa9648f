// A spin, step by step: it is written down, the casino takes the stake, the round is drawn and written down, the casino pays the win
// and closes it. Every step may be repeated after an interruption: the casino knows the names of the actions.
import { setTimeout as sleep } from "node:timers/promises";
import type { Selectable } from "kysely";
import { type Tx, violatedUnique } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { invariant } from "../../kernel/invariant.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { SandboxStudioSpin } from "../../kernel/schema.ts";
import { type CasinoAction, type CasinoAnswer, callCasino, type Studio } from "./casino.ts";
import { costOf, drawRound, newServerSeed, stakesOf, winMinorOf } from "./machine.ts";
import { machineIn, type StudioSession } from "./sessions.ts";

export type Spin = Selectable<SandboxStudioSpin>;

/** What a player of the sandbox may have happen to a spin. */
export const HARD_CASES = ["lost_answer", "crash", "rollback", "late_win"] as const;
export type HardCase = (typeof HARD_CASES)[number];

export interface SpinRequest {
  askedAs: string;
  stakeMinor: bigint;
  /** The free spins are paid for. */
  isBought: boolean;
  /** The player's half of what is drawn with. */
  clientSeed: string;
  hardCase: HardCase | undefined;
}

/** Why the studio itself does not spin. */
export class SpinRefused extends Error {
  override name = "SpinRefused";
  constructor(
    readonly code:
      | "stake_unknown"
      | "spin_open"
      | "spin_changed"
      | "play_money_short"
      | "not_for_sale"
      | "no_free_spins",
  ) {
    super(code);
  }
}

export interface SpinState {
  spin: Spin;
  /** After the last thing that the casino said; undefined when it said nothing. */
  balanceMinor: bigint | undefined;
}

const LATE_MS = 60_000;
const PAUSES_MS: readonly number[] = [200, 800];

const settleSpin = job<{ spinId: string }>("sandbox_studio.settle");

export function studioHandlers(studio: Studio): JobHandler[] {
  return [
    handle(settleSpin, async ({ spinId }) => {
      const spin = await findSpin(studio, spinId);
      invariant(spin, "a spin that is to be settled is there");
      await goOn(studio, await sessionOf(studio, spin), spin);
    }),
  ];
}

/** Throws `ProviderUnreachable` when the casino does not answer; the spin stays as it is and can be gone on with. */
export async function spinOnce(studio: Studio, session: StudioSession, request: SpinRequest): Promise<SpinState> {
  const machine = machineIn(session);
  if (!stakesOf(machine, session.currency).includes(request.stakeMinor)) throw new SpinRefused("stake_unknown");
  if (request.isBought && !(studio.rules.boughtFeatures && machine.buy)) throw new SpinRefused("not_for_sale");
  if (session.player === null) return spinForFun(studio, session, request);
  const open = await findOpenSpin(studio, session);
  if (open && open.asked_as !== request.askedAs) throw new SpinRefused("spin_open");
  const spin = await writeDown(studio, session, request);
  return goOn(studio, session, spin, request.hardCase);
}

async function writeDown(studio: Studio, session: StudioSession, request: SpinRequest): Promise<Spin> {
  try {
    return await studio.db.transact((tx) => insertSpin(studio, tx, session, request));
  } catch (error) {
    if (violatedUnique(error) === "sandbox_studio_spin_open") throw new SpinRefused("spin_open");
    throw error;
  }
}

/** The spin of that name, written down now or earlier. A free one is one of an issue. */
export async function insertSpin(
  { clock }: Studio,
  tx: Tx,
  session: StudioSession,
  { askedAs, stakeMinor, isBought, clientSeed }: Omit<SpinRequest, "hardCase">,
  issueId: string | null = null,
): Promise<Spin> {
  const { token_hash } = session;
  await tx
    .insertInto("sandbox_studio_spin")
    .values({
      id: newId("ssp"),
      token_hash,
      asked_as: askedAs,
      stake_minor: stakeMinor,
      is_bought: isBought,
      client_seed: clientSeed,
      issue_id: issueId,
      status: "opened",
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["token_hash", "asked_as"]).doNothing())
    .execute();
  const spin = await findAskedSpin(tx, session, askedAs);
  invariant(spin, "a spin that was written down is there");
  if (BigInt(spin.stake_minor) !== stakeMinor || spin.is_bought !== isBought) throw new SpinRefused("spin_changed");
  return spin;
}

export function findAskedSpin(tx: Tx, { token_hash }: StudioSession, askedAs: string): Promise<Spin | undefined> {
  return tx
    .selectFrom("sandbox_studio_spin")
    .selectAll()
    .where("token_hash", "=", token_hash)
    .where("asked_as", "=", askedAs)
    .executeTakeFirst();
}

/** Goes on with a spin from wherever it stands, to its end or to where a hard case leaves it. */
export async function goOn(
  studio: Studio,
  session: StudioSession,
  spin: Spin,
  hardCase?: HardCase,
): Promise<SpinState> {
  if (spin.status === "opened") return goOnAfterStake(studio, session, spin, hardCase);
  if (spin.status !== "staked") return { spin, balanceMinor: undefined };
  const won = BigInt(spin.win_minor ?? 0);
  const answer = await askPatiently(studio, session, spin, {
    actions: won > 0n ? [{ action: "win", action_id: `${spin.id}:win`, amount: Number(won) }] : [],
    finished: true,
  });
  if (answer.status === "refused") throw new ProviderUnreachable(`the casino refused a win: ${answer.message}`);
  return { spin: await move(studio, spin, "staked", { status: "settled" }), balanceMinor: answer.balanceMinor };
}

async function goOnAfterStake(
  studio: Studio,
  session: StudioSession,
  spin: Spin,
  hardCase: HardCase | undefined,
): Promise<SpinState> {
  const stake = Number(costOf(machineIn(session), BigInt(spin.stake_minor), spin.is_bought));
  const bet = { actions: [{ action: "bet", action_id: `${spin.id}:bet`, amount: stake }], finished: false } as const;
  // The casino did what it was asked to, and nobody here has heard of it.
  if (hardCase === "lost_answer") await ask(studio, session, spin, bet);
  const answer = await askPatiently(studio, session, spin, bet);
  if (answer.status === "refused")
    return {
      spin: await move(studio, spin, "opened", { status: "refused", refusal: `${answer.code} ${answer.message}` }),
      balanceMinor: undefined,
    };
  if (hardCase === "rollback") return rollBack(studio, session, spin);

  const staked = await studio.db.transact(async (tx) => {
    const { isFirst, spin: drawn } = await drawOnce(tx, spin, "staked");
    const runAt = new Date(studio.clock.now().getTime() + LATE_MS);
    if (isFirst && hardCase === "late_win") await enqueue(tx, settleSpin, { spinId: spin.id }, { runAt });
    return drawn;
  });
  if (hardCase === "crash" || hardCase === "late_win") return { spin: staked, balanceMinor: answer.balanceMinor };
  return goOn(studio, session, staked);
}

async function rollBack(studio: Studio, session: StudioSession, spin: Spin): Promise<SpinState> {
  const answer = await askPatiently(studio, session, spin, {
    actions: [{ action: "rollback", action_id: `${spin.id}:rollback`, original_action_id: `${spin.id}:bet` }],
    finished: false,
  });
  if (answer.status === "refused") throw new ProviderUnreachable(`the casino refused a rollback: ${answer.message}`);
  return { spin: await move(studio, spin, "opened", { status: "rolled_back" }), balanceMinor: answer.balanceMinor };
}

interface Step {
  actions: readonly CasinoAction[];
  finished: boolean;
}

function ask(studio: Studio, session: StudioSession, spin: Spin, step: Step): Promise<CasinoAnswer> {
  return callCasino(studio, { ...accountOf(session), spinId: spin.id, ...step });
}

/** Without an answer nobody knows what happened, and the same call made again tells. */
async function askPatiently(studio: Studio, session: StudioSession, spin: Spin, step: Step): Promise<CasinoAnswer> {
  for (const pause of studio.pausesMs ?? PAUSES_MS) {
    try {
      return await ask(studio, session, spin, step);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      await sleep(pause);
    }
  }
  return ask(studio, session, spin, step);
}

function accountOf({ game, player, casino_session, currency }: StudioSession) {
  return { game, player: player ?? "", casinoSession: casino_session ?? "", currency };
}

/**
 * The round of a spin whose stake is there, drawn with the next number of its session and written down with it. Whoever comes second finds it
 * drawn.
 */
export async function drawOnce(
  tx: Tx,
  { id, token_hash }: Spin,
  status: "staked" | "settled",
): Promise<{ isFirst: boolean; spin: Spin }> {
  // Locked before anything is read: two rounds never share a number.
  const session = await tx
    .selectFrom("sandbox_studio_session")
    .selectAll()
    .where("token_hash", "=", token_hash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const spin = await tx.selectFrom("sandbox_studio_spin").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (spin.status !== "opened") return { isFirst: false, spin };
  const { server_seed: serverSeed, nonce } = session;
  const seeds = { serverSeed, clientSeed: spin.client_seed ?? "", nonce };
  const round = drawRound(machineIn(session), seeds, spin.is_bought);
  await tx
    .updateTable("sandbox_studio_session")
    .set({ nonce: nonce + 1 })
    .where("token_hash", "=", token_hash)
    .execute();
  const drawn = await tx
    .updateTable("sandbox_studio_spin")
    .set({
      status,
      round: JSON.stringify(round),
      win_minor: winMinorOf(BigInt(spin.stake_minor), round),
      server_seed: serverSeed,
      nonce,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { isFirst: true, spin: drawn };
}

type Change = Partial<Pick<Spin, "refusal">> & { status: string };

/** Whoever comes second finds the spin where the first has moved it to. */
async function move({ db }: Studio, { id }: Spin, from: string, change: Change): Promise<Spin> {
  return db.transact(async (tx) => {
    const moved = await tx
      .updateTable("sandbox_studio_spin")
      .set(change)
      .where("id", "=", id)
      .where("status", "=", from)
      .returningAll()
      .executeTakeFirst();
    return moved ?? tx.selectFrom("sandbox_studio_spin").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  });
}

/** Play money is the studio's own, so everything happens at once. */
async function spinForFun(studio: Studio, session: StudioSession, request: SpinRequest): Promise<SpinState> {
  return studio.db.transact(async (tx) => {
    const { play_money_minor } = await tx
      .selectFrom("sandbox_studio_session")
      .select("play_money_minor")
      .where("token_hash", "=", session.token_hash)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const held = BigInt(play_money_minor ?? 0);
    const spin = await insertSpin(studio, tx, session, request);
    if (spin.status !== "opened") return { spin, balanceMinor: held };
    const cost = costOf(machineIn(session), request.stakeMinor, request.isBought);
    if (held < cost) throw new SpinRefused("play_money_short");
    const { spin: settled } = await drawOnce(tx, spin, "settled");
    const balanceMinor = held - cost + BigInt(settled.win_minor ?? 0);
    await tx
      .updateTable("sandbox_studio_session")
      .set({ play_money_minor: balanceMinor })
      .where("token_hash", "=", session.token_hash)
      .execute();
    return { spin: settled, balanceMinor };
  });
}

export interface SessionSeeds {
  serverSeed: string;
  nonce: number;
  /** Of rounds that were drawn before another seed took its place. */
  revealed: string | null;
}

/** Another server seed for the next rounds; the one before may be shown from now on. Refused while a round is open that it draws. */
export async function replaceSeed(studio: Studio, { token_hash }: StudioSession): Promise<SessionSeeds> {
  return studio.db.transact(async (tx) => {
    const { server_seed: revealed } = await tx
      .selectFrom("sandbox_studio_session")
      .select("server_seed")
      .where("token_hash", "=", token_hash)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = await tx
      .selectFrom("sandbox_studio_spin")
      .select("id")
      .where("token_hash", "=", token_hash)
      .where("status", "in", ["opened", "staked"])
      .executeTakeFirst();
    if (open) throw new SpinRefused("spin_open");
    const serverSeed = newServerSeed();
    await tx
      .updateTable("sandbox_studio_session")
      .set({ server_seed: serverSeed, nonce: 0 })
      .where("token_hash", "=", token_hash)
      .execute();
    return { serverSeed, nonce: 0, revealed };
  });
}

export async function seedsOf({ db }: Studio, { token_hash }: StudioSession): Promise<SessionSeeds> {
  const { server_seed, nonce } = await db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_session")
      .select(["server_seed", "nonce"])
      .where("token_hash", "=", token_hash)
      .executeTakeFirstOrThrow(),
  );
  return { serverSeed: server_seed, nonce, revealed: null };
}

export async function balanceOf(studio: Studio, session: StudioSession): Promise<bigint> {
  if (session.player === null) return BigInt(session.play_money_minor ?? 0);
  const answer = await callCasino(studio, { ...accountOf(session), actions: [], finished: false });
  if (answer.status === "refused") throw new ProviderUnreachable(`the casino told no balance: ${answer.message}`);
  return answer.balanceMinor;
}

/** The unfinished spin of this player at this game, in whichever session it was begun. */
export async function findOpenSpin({ db }: Studio, session: StudioSession): Promise<Spin | undefined> {
  if (session.player === null) return undefined;
  return db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_spin as spin")
      .innerJoin("sandbox_studio_session as session", "session.token_hash", "spin.token_hash")
      .selectAll("spin")
      .where("spin.status", "in", ["opened", "staked"])
      .where("session.game", "=", session.game)
      .where("session.player", "=", session.player)
      .orderBy("spin.id")
      .executeTakeFirst(),
  );
}

/** What the player paid for it: nothing where the casino gave it away. */
export function paidFor(session: StudioSession, { stake_minor, is_bought, issue_id }: Spin): bigint {
  return issue_id === null ? costOf(machineIn(session), BigInt(stake_minor), is_bought) : 0n;
}

/** With the session that it was begun in: the casino knows the round by that one. */
export function sessionOf({ db }: Studio, { token_hash }: Spin): Promise<StudioSession> {
  return db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_session")
      .selectAll()
      .where("token_hash", "=", token_hash)
      .executeTakeFirstOrThrow(),
  );
}

export function findSpin({ db }: Studio, spinId: string): Promise<Spin | undefined> {
  return db.read((reader) =>
    reader.selectFrom("sandbox_studio_spin").selectAll().where("id", "=", spinId).executeTakeFirst(),
  );
}

export function callsOf({ db }: Studio, { token_hash }: StudioSession, count: number) {
  return db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_call as call")
      .innerJoin("sandbox_studio_spin as spin", "spin.id", "call.spin_id")
      .select(["call.asked", "call.answered", "call.said"])
      .where("spin.token_hash", "=", token_hash)
      .orderBy("call.id", "desc")
      .limit(count)
      .execute(),
  );
}
