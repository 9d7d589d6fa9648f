// Owns what every component may reach without props: the installation, the API and the person.
import { useQuery } from "@tanstack/react-query";
import type { Features } from "@windfall/domain/features";
import { createContext, type ReactNode, use, useMemo } from "react";
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

/** The answer to who is looking, and when it was given. */
interface Looking {
  session: SessionState;
  since: number;
}

const VISITOR: SessionState = { kind: "visitor" };
const LookingContext = createContext<Looking>({ session: VISITOR, since: 0 });

export function PlatformProvider({ value, children }: { value: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={value}>
      <LookingProvider loadApi={value.loadApi}>{children}</LookingProvider>
    </PlatformContext>
  );
}

/** Asked once for everybody: nearly every component wants to know, and a query in each would cost a page of tiles. */
function LookingProvider({ loadApi, children }: { loadApi: LoadApi; children: ReactNode }) {
  const { data: session = VISITOR, dataUpdatedAt: since } = useQuery(sessionQuery(loadApi));
  const looking = useMemo(() => ({ session, since }), [session, since]);
  return <LookingContext value={looking}>{children}</LookingContext>;
}

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error("usePlatform needs a PlatformProvider");
  return platform;
}

/** Which parts of the product are there. Of a part that is switched off nothing is said. */
export function useFeatures(): Features {
  return usePlatform().config.features;
}

export function useSession(): SessionState {
  return use(LookingContext).session;
}

/**
 * What time it was when the page was drawn: on the server and in the first drawing of the browser the same moment, so that
 * whatever counts towards a time is drawn alike by both. Every page begins with the question who is looking.
 */
export function useDrawnAt(): number {
  return use(LookingContext).since;
}

/** For pages behind `requirePlayer`: the layout shows them only while a player is signed in. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.kind !== "player") throw new Error("This page needs a signed-in player");
  return session.profile;
}
