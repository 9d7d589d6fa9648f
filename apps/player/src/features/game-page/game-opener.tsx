// Owns the opening of a game from elsewhere (docs/product/realtime.md#channels: `interface_actions`): a bot or a member of staff sends it,
// the page goes there.
import { useNavigate } from "@windfall/web/router";
import { useLocalePath } from "../../platform/app-link.tsx";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import { readOpenedGame } from "./opened-game.ts";

export function GameOpener() {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  useChannel("interface_actions", {
    onMessage: (data) => {
      const gameId = readOpenedGame(data);
      if (gameId) void navigate(localePath(`/games/${gameId}`));
    },
  });
  return null;
}
