// Opening a game of the studio: a casino asks with a signature, and gets an address with a secret of its own.
import { reelTheme } from "@windfall/covers";
import { fail } from "@windfall/domain";
import type { Slot } from "@windfall/games/slots/slot";
import type { Selectable } from "kysely";
import type { SandboxStudioSession } from "../../kernel/schema.ts";
import { hashToken, newToken } from "../../kernel/secrets.ts";
import { findNamedGame } from "../catalogue/index.ts";
import type { Studio } from "./casino.ts";
import { machineOf, newServerSeed, stakesOf } from "./machine.ts";

/** `game_provider.integration` of the studios whose games are opened here. */
export const SANDBOX_INTEGRATION = "sandbox";

export type StudioSession = Selectable<SandboxStudioSession>;

export interface OpenRequest {
  /** Such as "northlight:wolf-meridian": whose game it is, and which. */
  game: string;
  currency: string;
  /** Absent: it is played for fun. */
  account: { player: string; casinoSession: string } | undefined;
}

/** So many of the largest stakes. */
const PLAY_MONEY_STAKES = 10n;

/** Answers the secret. Refuses with `not_found` when the studio has no such game. */
export async function openSession(studio: Studio, request: OpenRequest): Promise<string> {
  const [providerId = "", externalId = ""] = request.game.split(":");
  // A studio has a catalogue of its own; this one's is what the casino shows of it.
  const game = await studio.db.read((reader) =>
    findNamedGame(reader, { integration: SANDBOX_INTEGRATION, studioId: providerId, externalId }),
  );
  const machine = game && machineOf(game.id);
  if (!game || !machine) throw fail("not_found");
  const token = newToken();
  await studio.db.transact((tx) =>
    tx
      .insertInto("sandbox_studio_session")
      .values({
        token_hash: hashToken(token),
        game: request.game,
        machine: game.id,
        title: game.title,
        theme: JSON.stringify(reelTheme(game)),
        currency: request.currency,
        player: request.account?.player ?? null,
        casino_session: request.account?.casinoSession ?? null,
        play_money_minor: request.account ? null : playMoneyIn(machine, request.currency),
        server_seed: newServerSeed(),
        created_at: studio.clock.now(),
      })
      .execute(),
  );
  return token;
}

function playMoneyIn(machine: Slot, currency: string): bigint {
  return PLAY_MONEY_STAKES * (stakesOf(machine, currency).at(-1) ?? 0n);
}

export async function findSession({ db }: Studio, token: string): Promise<StudioSession | undefined> {
  return db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_session")
      .selectAll()
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst(),
  );
}

/** The machine that a session was opened on. A game that the studio has taken away is not found. */
export function machineIn({ machine }: StudioSession): Slot {
  const slot = machineOf(machine);
  if (!slot) throw fail("not_found");
  return slot;
}
