// The studio's way to a casino: the JSON `play`, `rollback` and `freespins` calls of an aggregator (reference B1), signed over the very bytes
// that travel, to an address, over HTTP. Nothing of the casino is called in process, although it is the same one.
import type { PlayRules } from "@windfall/domain";
import * as z from "zod/mini";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { callProvider, jsonIn, type ProviderAnswer, ProviderUnreachable } from "../../kernel/provider-http.ts";
import { signatureOf } from "../game-providers/index.ts";

export interface Studio {
  db: Database;
  clock: Clock;
  /** Where the casino takes our calls, such as https://play.example.com/api/providers/sandbox. Known once it listens. */
  casinoUrl: () => string;
  /** What we and the casino sign with. */
  secret: string;
  /** What the law of the casino's market lets games offer. */
  rules: PlayRules;
  /** Before a call without an answer is made again: so many times, after so long each. */
  pausesMs?: readonly number[];
}

export type CasinoAction =
  | { action: "bet" | "win"; action_id: string; amount: number }
  | { action: "rollback"; action_id: string; original_action_id: string };

export interface CasinoCall {
  /** Absent: only the balance is asked for. */
  spinId?: string;
  game: string;
  player: string;
  casinoSession: string;
  currency: string;
  actions: readonly CasinoAction[];
  finished: boolean;
}

export type CasinoAnswer =
  | { status: "done"; balanceMinor: bigint; transactions: readonly string[] }
  | { status: "refused"; code: number; message: string };

const minor = z.int().check(z.gte(0));
const Done = z.object({
  balance: minor,
  transactions: z.optional(z.array(z.object({ action_id: z.string(), tx_id: z.optional(z.string()) }))),
});
const Refused = z.object({ code: z.int(), message: z.string(), balance: z.optional(minor) });

/** Throws `ProviderUnreachable` when there is no answer, or none that says what happened: the same call may be made again. */
export async function callCasino(studio: Studio, call: CasinoCall): Promise<CasinoAnswer> {
  const path = call.actions.some(({ action }) => action === "rollback") ? "rollback" : "play";
  const content = {
    user_id: call.player,
    currency: call.currency,
    game: call.game,
    ...(call.spinId !== undefined && { game_id: call.spinId }),
    session_id: call.casinoSession,
    ...(path === "play" && { finished: call.finished }),
    ...(call.actions.length > 0 && { actions: call.actions }),
  };
  try {
    const answer = await tellCasino(studio, path, content);
    await note(studio, call, { answered: answer.status === "done" ? 200 : 412, said: sayingOf(answer) });
    return answer;
  } catch (error) {
    if (error instanceof ProviderUnreachable) await note(studio, call, { answered: null, said: error.message });
    throw error;
  }
}

/** Throws as above. */
export async function tellCasino(
  studio: Studio,
  path: "play" | "rollback" | "freespins",
  content: object,
): Promise<CasinoAnswer> {
  const body = JSON.stringify(content);
  const answer = await callProvider({
    url: `${studio.casinoUrl()}/${path}`,
    headers: { "content-type": "application/json", "x-request-sign": signatureOf("sha256", studio.secret, body) },
    body,
  });
  return readAnswer(answer);
}

function readAnswer(answer: ProviderAnswer): CasinoAnswer {
  const { status } = answer;
  const body = jsonIn(answer);
  if (status === 200) {
    const done = Done.safeParse(body).data;
    if (done) {
      const transactions = (done.transactions ?? []).flatMap(({ tx_id }) => tx_id ?? []);
      return { status: "done", balanceMinor: BigInt(done.balance), transactions };
    }
  }
  const refused = status === 412 ? Refused.safeParse(body).data : undefined;
  if (refused) return { status: "refused", code: refused.code, message: refused.message };
  throw new ProviderUnreachable(`the casino answered ${status}`);
}

function sayingOf(answer: CasinoAnswer): string {
  return answer.status === "done" ? answer.transactions.join(", ") : `${answer.code} ${answer.message}`;
}

/** What the page shows to whoever wants to see how a wallet is talked to. */
async function note(
  { db, clock }: Studio,
  call: CasinoCall,
  { answered, said }: { answered: number | null; said: string },
): Promise<void> {
  if (call.spinId === undefined) return;
  const { spinId } = call;
  const asked = [...call.actions.map(({ action }) => action), ...(call.finished ? ["finished"] : [])].join(" + ");
  await db.transact((tx) =>
    tx
      .insertInto("sandbox_studio_call")
      .values({ id: newId("ssc"), spin_id: spinId, asked, answered, said, at: clock.now() })
      .execute(),
  );
}
