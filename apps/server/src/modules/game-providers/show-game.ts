// Opens a game on a player's pages from elsewhere (docs/product/realtime.md#channels: `interface_actions`), for staff who help somebody find
// one.
import { fail, personalChannel } from "@windfall/domain";
import type { Publish } from "@windfall/domain/publications";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { emit, event, type Reaction, react } from "../../kernel/outbox.ts";
import { findOpenGame } from "../catalogue/index.ts";
import { audit } from "../identity/index.ts";

const gameShown = event<{ globalId: string; gameId: string }>("game.shown");

export async function showGame(
  tx: Tx,
  deps: { clock: Clock },
  actor: { id: string },
  player: { id: string; globalId: string },
  { gameId, reason }: { gameId: string; reason: string },
): Promise<void> {
  if (!(await findOpenGame(tx, gameId))) throw fail("not_found");
  await audit(tx, deps, { actor, action: "player.show_game", subjectId: player.id, reason, details: { gameId } });
  await emit(tx, gameShown, { globalId: player.globalId, gameId });
}

/** Only pages that are open hear of it; nobody finds a game opened tomorrow that was meant for today. */
export function launchReactions(publish: Publish): Reaction[] {
  return [
    react(gameShown, "launch.show_game", ({ globalId, gameId }) =>
      publish(personalChannel("interface_actions", globalId), { gameId }),
    ),
  ];
}
