// Owns how a demo begins again with all of its money: in a session of its own, as if the game were opened for the first time.
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../platform/platform-context.tsx";
import { LAUNCH_KEY } from "./game-queries.ts";
import { forgetGameSession, tabStore } from "./kept-game-session.ts";

export function useFreshDemo(gameId: string): () => void {
  const queryClient = useQueryClient();
  const person = useSession();
  const globalId = person.kind === "player" ? person.profile.globalId : undefined;
  return () => {
    forgetGameSession(tabStore(), { gameId, mode: "demo", globalId });
    void queryClient.invalidateQueries({ queryKey: LAUNCH_KEY });
  };
}
