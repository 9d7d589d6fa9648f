// Owns what every component may reach without props: the installation, the API and the person.
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { LoadApi, Profile } from "./api.ts";
import type { WebConfig } from "./boot.ts";
import { type SessionState, sessionQuery } from "./session.ts";
import type { SidebarState } from "./sidebar-state.ts";

export interface Platform {
  config: WebConfig;
  loadApi: LoadApi;
  /** How the server drew the sidebar, from the person's cookie. */
  sidebar: SidebarState;
  /** Where the person is, as far as the server knows. */
  country?: string | undefined;
  /** Loads the code of the page at an address; absent on the server, where nobody is about to click. */
  preload?: (href: string) => void;
}

const PlatformContext = createContext<Platform | undefined>(undefined);
export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error("usePlatform needs a PlatformProvider");
  return platform;
}

const VISITOR: SessionState = { kind: "visitor" };

export function useSession(): SessionState {
  return useQuery(sessionQuery(usePlatform().loadApi)).data ?? VISITOR;
}

/**
 * What time it was when the page was drawn: on the server and in the first drawing of the browser the same moment, so that
 * whatever counts towards a time is drawn alike by both. Every page begins with the question who is looking.
 */
export function useDrawnAt(): number {
  return useQuery(sessionQuery(usePlatform().loadApi)).dataUpdatedAt;
}

/** For pages behind `requirePlayer`: the layout shows them only while a player is signed in. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.kind !== "player") throw new Error("This page needs a signed-in player");
  return session.profile;
}
