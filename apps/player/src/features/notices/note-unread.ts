// Owns what the page knows of unread notices: a figure of the profile, so that no page asks for it on its own.
import type { QueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { SESSION_KEY, type SessionState } from "../../platform/session.ts";

export const NOTICES_KEY = callKey("notices", "list");

/** The list is asked for again, where it is open, when its figure changes. */
export function noteUnread(queryClient: QueryClient, unreadNotices: number): void {
  queryClient.setQueryData<SessionState>(SESSION_KEY, (state) =>
    state?.kind === "player" ? { ...state, profile: { ...state.profile, unreadNotices } } : state,
  );
  void queryClient.invalidateQueries({ queryKey: NOTICES_KEY });
}
