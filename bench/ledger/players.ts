// Thousands of players at the house's dice in one go: people, money, seeds and an open game, in statements over all of them.
import { dice } from "@windfall/games/dice";
import pg from "pg";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { houseAccount, type Posting, playerAccount } from "../../apps/server/src/ledger/index.ts";
import { postTogether } from "../../apps/server/src/ledger/posting-batch.ts";
import { seedHouseGames } from "../../apps/server/src/modules/catalogue/index.ts";

/** A player with a game open. */
export interface Seated {
  playerId: string;
  sessionId: string;
}

const RICH_MINOR = 1_000_000_000_000n;
const FUNDED_AT_ONCE = 500;
const nameOf = (index: number) => `01k9b2c3d4e5f6g7h8j9k0${String(index).padStart(6, "0")}`;

export async function fillPlayers(db: Database, ownerUrl: string, count: number): Promise<Seated[]> {
  await seedHouseGames({ db, clock: systemClock });
  const seats = Array.from({ length: count }, (_, index) => ({
    playerId: `ply_${nameOf(index)}`,
    sessionId: `gs_${nameOf(index)}`,
  }));
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const names = seats.map((_, index) => nameOf(index));
  const numbers = seats.map((_, index) => String(index).padStart(12, "0"));
  await owner.query(
    `insert into player (id, global_id, language, country, wallet_currency, display_currency, first_name, registered_at)
     select 'ply_' || n.name, n.number, 'en', 'KZ', 'USD', 'USD', 'Nadia', now() from unnest($1::text[], $2::text[]) n(name, number) on conflict do nothing`,
    [names, numbers],
  );
  await owner.query(
    `insert into game_session (id, player_id, game_id, mode, currency, started_at, ends_at)
     select 'gs_' || n.name, 'ply_' || n.name, $2, 'real', 'USD', now(), now() + interval '1 day' from unnest($1::text[]) n(name) on conflict do nothing`,
    [names, dice.id],
  );
  await owner.query(
    `insert into game_seed_pair (id, owner, server_seed, server_seed_hash, client_seed, created_at)
     select 'gsp_' || n.name, 'ply_' || n.name, repeat('ab', 32), repeat('cd', 32), 'mine', now() from unnest($1::text[]) n(name) on conflict do nothing`,
    [names],
  );
  await owner.query("analyze");
  await owner.end();
  for (let made = 0; made < count; made += FUNDED_AT_ONCE)
    await db.transact((tx) => postTogether(tx, seats.slice(made, made + FUNDED_AT_ONCE).map(depositFor)));
  return seats;
}

const depositFor = ({ playerId }: Seated): Posting => ({
  key: `rich:${playerId}`,
  kind: "deposit.credited",
  reference: "rich",
  lines: [
    { account: houseAccount("cash", "USD"), amountMinor: -RICH_MINOR },
    { account: playerAccount("main", playerId, "USD"), amountMinor: RICH_MINOR },
  ],
});
