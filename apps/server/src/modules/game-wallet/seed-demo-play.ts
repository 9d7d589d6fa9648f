// What the demo's player with a bonus has played of it: real rounds through the wallet, so that meter, list of bets and ledger agree. A
// second start finds that there are rounds and plays nothing.
import { findPlayerId } from "../identity/index.ts";
import type { GamesDeps } from "./deps.ts";

const EMAIL = "bonus@windfall.test";
const GAME = "scarab-sunrise";
const INTEGRATION = "sandbox";
const ROUNDS = 60;
const STAKE_MINOR = 5_00n;
/** Every fourth round wins; in all less than was staked, as it goes. */
const WIN_MINOR = 11_00n;

export async function seedDemoPlay({ db, wallet }: Pick<GamesDeps, "db" | "wallet">): Promise<void> {
  const playerId = await db.read((reader) => findPlayerId(reader, { email: EMAIL }));
  if (!playerId || (await hasPlayed({ db }, playerId))) return;
  for (let round = 0; round < ROUNDS; round++) {
    const win = round % 4 === 3 ? [{ kind: "win" as const, id: `demo-win-${round}`, amountMinor: WIN_MINOR }] : [];
    const played = await wallet.play({
      providerId: INTEGRATION,
      playerId,
      currency: "USD",
      gameId: GAME,
      externalRoundId: `demo-round-${round}`,
      actions: [{ kind: "bet", id: `demo-bet-${round}`, amountMinor: STAKE_MINOR }, ...win],
      finished: true,
    });
    // Without the sandbox studio there is no such game, and the demo starts all the same.
    if (played.status === "refused") return;
  }
}

async function hasPlayed({ db }: Pick<GamesDeps, "db">, playerId: string): Promise<boolean> {
  const round = await db.read((reader) =>
    reader.selectFrom("game_round").select("id").where("player_id", "=", playerId).limit(1).executeTakeFirst(),
  );
  return round !== undefined;
}
