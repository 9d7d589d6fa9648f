// Money for fun of a session, for games whose stake and win are two moments. Both are counted like those of a round that is decided at once.
import type { Tx } from "../../kernel/db.ts";
import type { WalletRefused } from "./contract.ts";

type Taken = { status: "done"; balanceMinor: bigint } | WalletRefused;

export async function takeDemoStake(tx: Tx, sessionId: string, stakeMinor: bigint, now: Date): Promise<Taken> {
  const session = await tx
    .selectFrom("game_session")
    .select(["demo_balance_minor", "ends_at"])
    .where("id", "=", sessionId)
    .where("mode", "=", "demo")
    .forUpdate()
    .executeTakeFirst();
  if (!session || session.ends_at <= now) return { status: "refused", refusal: { code: "session_over" } };
  const balanceMinor = BigInt(session.demo_balance_minor ?? 0);
  if (stakeMinor > balanceMinor) return { status: "refused", refusal: { code: "insufficient", balanceMinor } };
  return { status: "done", balanceMinor: await move(tx, sessionId, { stakeMinor, winMinor: 0n }) };
}

/** Also into a session that is over: what was staked in time is won. */
export async function giveDemoWin(tx: Tx, sessionId: string, winMinor: bigint): Promise<void> {
  await move(tx, sessionId, { stakeMinor: 0n, winMinor });
}

export async function readDemoBalance(tx: Tx, sessionId: string): Promise<bigint> {
  return move(tx, sessionId, { stakeMinor: 0n, winMinor: 0n });
}

async function move(tx: Tx, id: string, { stakeMinor, winMinor }: { stakeMinor: bigint; winMinor: bigint }) {
  const moved = await tx
    .updateTable("game_session")
    .set((column) => ({
      demo_balance_minor: column("demo_balance_minor", "+", (winMinor - stakeMinor).toString()),
      staked_minor: column("staked_minor", "+", stakeMinor.toString()),
      won_minor: column("won_minor", "+", winMinor.toString()),
    }))
    .where("id", "=", id)
    .returning("demo_balance_minor")
    .executeTakeFirst();
  return BigInt(moved?.demo_balance_minor ?? 0);
}
