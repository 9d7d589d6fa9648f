// Money that follows from how a bet ended. Each is asked for as often as it takes and done once: the wallet knows it by the bet's id.

import { HOUSE_INTEGRATION } from "../catalogue/index.ts";
import { giveDemoWin } from "../game-wallet/index.ts";
import type { CrashDeps } from "./deps.ts";
import { betAction, type StoredBet, voidAction, walletRound, winAction } from "./wallet-round.ts";

const AT_ONCE = 32;

/** Of a flight all that are waiting, or one person's. */
export async function settleBets(deps: CrashDeps, no: string, { owner }: { owner?: string } = {}): Promise<void> {
  const waiting = await deps.db.read((reader) =>
    reader
      .selectFrom("crash_bet")
      .selectAll()
      .where("round_no", "=", no)
      .where("status", "in", ["cashed", "lost", "void"])
      .where("settled_at", "is", null)
      .$if(owner !== undefined, (query) => query.where("owner", "=", owner ?? ""))
      .execute(),
  );
  // One that cannot be settled must not keep the others waiting; it is tried again with every beat, and heard of.
  const failures: unknown[] = [];
  for (let from = 0; from < waiting.length; from += AT_ONCE)
    await Promise.all(
      waiting
        .slice(from, from + AT_ONCE)
        .map((bet) => settle(deps, bet).catch((error: unknown) => failures.push(error))),
    );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bets could not be settled`);
}

async function settle(deps: CrashDeps, bet: StoredBet): Promise<void> {
  if (bet.is_real) await settleInWallet(deps, bet);
  await deps.db.transact(async (tx) => {
    const settled = await tx
      .updateTable("crash_bet")
      .set({ settled_at: deps.clock.now() })
      .where("id", "=", bet.id)
      .where("settled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (settled && !bet.is_real && bet.status === "cashed")
      await giveDemoWin(tx, bet.session_id, BigInt(bet.win_minor ?? 0));
  });
}

async function settleInWallet({ wallet }: CrashDeps, bet: StoredBet): Promise<void> {
  const round = walletRound(HOUSE_INTEGRATION, bet);
  const answer =
    bet.status === "void"
      ? await wallet.rollback({ ...round, actions: [{ id: voidAction(bet), original: betAction(bet) }] })
      : await wallet.play({
          ...round,
          actions: [{ kind: "win", id: winAction(bet), amountMinor: BigInt(bet.win_minor ?? 0) }],
          finished: true,
          outcome: { no: Number(bet.round_no), cashOut: bet.cashed_hundredths },
        });
  if (answer.status === "refused") throw new Error(`bet ${bet.id} was not settled: ${answer.refusal.code}`);
}
