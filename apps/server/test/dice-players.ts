// Players at the house's dice in a server process, for measurements and kill runs: rows straight into its database.
import { Agent, request } from "node:http";
import { dice } from "@windfall/games/dice";
import { systemClock } from "../src/kernel/clock.ts";
import type { Database, Tx } from "../src/kernel/db.ts";
import { newId } from "../src/kernel/ids.ts";
import { hashToken, newToken } from "../src/kernel/secrets.ts";
import { openGameSession } from "../src/modules/game-wallet/index.ts";
import { giveSeed, insertTestPlayer } from "./game-wallets.ts";

export interface DicePlayer {
  playerId: string;
  token: string;
  sessionId: string;
}

export const DICE_INPUT = { side: "over", target: 4_999 } as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Signs somebody in without a password: a run of thousands would only measure hashing. */
export async function addSession(tx: Tx, playerId: string, token: string, expiresAt: Date): Promise<void> {
  const now = systemClock.now();
  await tx
    .insertInto("session")
    .values({
      id: newId("ses"),
      token_hash: hashToken(token),
      player_id: playerId,
      ip: "127.0.0.1",
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export async function addDicePlayer(db: Database, balanceMinor: bigint): Promise<DicePlayer> {
  const player = await addPlayerAt(db, balanceMinor, dice.id);
  await giveSeed({ db, clock: systemClock }, player.playerId);
  return player;
}

/** Somebody with money who has opened a game. */
export async function addPlayerAt(db: Database, balanceMinor: bigint, gameId: string): Promise<DicePlayer> {
  const playerId = await insertTestPlayer(db, balanceMinor);
  const token = newToken();
  const now = systemClock.now();
  const sessionId = await db.transact(async (tx) => {
    await addSession(tx, playerId, token, new Date(now.getTime() + DAY_MS));
    const session = { playerId, gameId, mode: "real", currency: "USD", country: undefined } as const;
    return openGameSession(tx, systemClock, session);
  });
  return { playerId, token, sessionId };
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** Calls over connections that stay open, as browsers make them. */
export class DiceClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  constructor(private readonly url: string) {}

  billing({ token }: Pick<DicePlayer, "token">): Promise<HttpAnswer> {
    return this.call("GET", "/api/v1/me/billing", token);
  }

  play({ token, sessionId }: DicePlayer, playId: string, stake: string): Promise<HttpAnswer> {
    return this.call("POST", `/api/v2/games/sessions/${sessionId}/play`, token, { playId, stake, input: DICE_INPUT });
  }

  close(): void {
    this.#agent.destroy();
  }

  call(method: string, path: string, token: string, body?: object): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const outgoing = request(this.url + path, { method, headers, agent: this.#agent, timeout: 8_000 }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
      outgoing.on("error", reject);
      outgoing.end(body && JSON.stringify(body));
    });
  }
}
