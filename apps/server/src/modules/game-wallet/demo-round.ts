// Rounds for fun: the same rules and draws, with money that is a number in the session. One transaction each.
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { WalletRefused } from "./contract.ts";
import { beginDemoSteps, demoStepsAgain, hasOpenDemoSteps } from "./demo-steps.ts";
import type { GamesDeps } from "./deps.ts";
import type { HousePlayed, HousePlayRequest } from "./house-bets.ts";

export async function playDemoRound(deps: GamesDeps, request: HousePlayRequest): Promise<HousePlayed | WalletRefused> {
  return deps.db.transact(async (tx) => {
    const session = await tx
      .selectFrom("game_session")
      .select(["demo_balance_minor", "ends_at"])
      .where("id", "=", request.session.id)
      .where("mode", "=", "demo")
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw fail("not_found");
    const known = await findDemoRound(tx, request);
    const isStepped = deps.house.stepped.includes(request.session.gameId);
    if (known) {
      const again = answerAgain(known, request);
      return isStepped && again.status === "done" ? demoStepsAgain(tx, deps, request.session, request.playId) : again;
    }
    if (isStepped && (await hasOpenDemoSteps(tx, request.session.id))) throw fail("round_open");
    if (session.ends_at <= deps.clock.now()) return { status: "refused", refusal: { code: "session_over" } };
    const balance = BigInt(session.demo_balance_minor ?? 0);
    if (request.stakeMinor > balance)
      return { status: "refused", refusal: { code: "insufficient", balanceMinor: balance } };
    return playDemo(tx, deps, request, balance);
  });
}

async function playDemo(
  tx: Tx,
  deps: GamesDeps,
  { session, playId, stakeMinor, input }: HousePlayRequest,
  balanceBefore: bigint,
): Promise<HousePlayed | WalletRefused> {
  const pair = await takeNonce(tx, session.seedOwner);
  if (!pair) return { status: "refused", refusal: { code: "seed_missing" } };
  const nonce = Number(pair.next_nonce) - 1;
  const draw = { serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce };
  const isStepped = deps.house.stepped.includes(session.gameId);
  const { winMinor, outcome } = isStepped
    ? { winMinor: 0n, outcome: {} }
    : await deps.house.settle({ game: session.gameId, draw, input, stakeMinor });
  const roundId = newId("rnd");
  const balanceMinor = balanceBefore - stakeMinor + winMinor;
  await tx
    .insertInto("game_demo_round")
    .values({
      session_id: session.id,
      play_id: playId,
      id: roundId,
      stake_minor: stakeMinor.toString(),
      won_minor: winMinor.toString(),
      balance_minor: balanceMinor.toString(),
      nonce: String(nonce),
      draw: JSON.stringify(input),
      outcome: JSON.stringify(outcome),
      at: deps.clock.now(),
      ...(isStepped && { is_open: true, seed_pair_id: pair.id }),
    })
    .execute();
  await tx
    .updateTable("game_session")
    .set((column) => ({
      demo_balance_minor: balanceMinor.toString(),
      staked_minor: column("staked_minor", "+", stakeMinor.toString()),
      won_minor: column("won_minor", "+", winMinor.toString()),
    }))
    .where("id", "=", session.id)
    .execute();
  if (isStepped) return beginDemoSteps(tx, deps, session, playId);
  return { status: "done", roundId, winMinor, balanceMinor, nonce, outcome };
}

async function takeNonce(tx: Tx, owner: string) {
  const take = () =>
    tx
      .updateTable("game_seed_pair")
      .set((column) => ({ next_nonce: column("next_nonce", "+", "1") }))
      .where("owner", "=", owner)
      .where("revealed_at", "is", null)
      .returning(["id", "server_seed", "client_seed", "next_nonce"]);
  // A pair that is being replaced is waited for and then not there; a new statement sees the one in its place.
  return (await take().executeTakeFirst()) ?? (await take().executeTakeFirst());
}

function findDemoRound(tx: Tx, { session, playId, input }: HousePlayRequest) {
  return tx
    .selectFrom("game_demo_round")
    .selectAll()
    .select((column) => column("draw", "=", JSON.stringify(input)).as("is_same_input"))
    .where("session_id", "=", session.id)
    .where("play_id", "=", playId)
    .executeTakeFirst();
}

type DemoRound = NonNullable<Awaited<ReturnType<typeof findDemoRound>>>;

function answerAgain(round: DemoRound, { playId, stakeMinor }: HousePlayRequest): HousePlayed | WalletRefused {
  if (!round.is_same_input || BigInt(round.stake_minor) !== stakeMinor)
    return { status: "refused", refusal: { code: "conflict", actionId: playId } };
  return {
    status: "done",
    roundId: round.id,
    winMinor: BigInt(round.won_minor),
    balanceMinor: BigInt(round.balance_minor),
    nonce: Number(round.nonce),
    outcome: round.outcome as Record<string, unknown>,
  };
}
