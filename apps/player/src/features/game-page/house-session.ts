// Owns what the frames of house games share: the session that they play in, how it ends, and what a round changes on the page around them.
import { useQueryClient } from "@tanstack/react-query";
import type { GameSession } from "@windfall/domain/api/games";
import type { Api } from "@windfall/domain/api/index";
import { callKey, isRefusal } from "@windfall/domain/client";
import type { FrameMessage } from "@windfall/games/frame-messages";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useRealtimeStatus } from "../../platform/realtime/use-realtime.ts";
import { balanceQuery } from "../wallet/index.ts";
import { type DocumentProps, type DocumentTalk, useDocumentTalk } from "./game-document.tsx";
import { gameSessionQuery, roundsKey } from "./game-queries.ts";
import type { PlayForFrameOptions } from "./play-for-frame.ts";

export interface HouseSessionProps extends DocumentProps {
  session: GameSession;
  onSessionOver: () => void;
}

/** The talk with a document that plays. `caller` is what its calls are made with; a refusal that ends the session is told to the page, too. */
export function useHouseSession(
  props: HouseSessionProps,
  onMessage: (message: FrameMessage) => void,
): { talk: DocumentTalk; caller: PlayForFrameOptions } {
  const { session, onSessionOver } = props;
  const { loadApi } = usePlatform();
  const talk = useDocumentTalk(props, onMessage);
  const refuse: DocumentTalk["refuse"] = (asked, error) => {
    talk.refuse(asked, error);
    if (isRefusal<Api["games"]["play"]>(error, "game_session_closed")) onSessionOver();
  };
  return { talk: { ...talk, refuse }, caller: { loadApi, sessionId: session.id } };
}

/** Asks again for what a round or a bet of this session changed. What the live connection tells by itself is asked for only without one. */
export function useRefreshAfterRound(session: GameSession | undefined): (isSessionAsked: boolean) => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isLive = useRealtimeStatus() === "connected";
  return (isSessionAsked) => {
    if (!session) return;
    const changed: (readonly unknown[])[] = [];
    if (isSessionAsked) changed.push(gameSessionQuery(loadApi, session.id).queryKey);
    if (session.mode === "real") changed.push(roundsKey(session.gameId));
    if (session.mode === "real" && !isLive) changed.push(balanceQuery(loadApi).queryKey, callKey("bonuses"));
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
}
