// Owns what a page carries from the server to the browser besides its markup.
import type { DehydratedState } from "@tanstack/react-query";
import type { Features } from "@windfall/domain/features";
import type { Locale } from "@windfall/domain/locales";
import type { ChatScript } from "@windfall/domain/rules/chat-script";
import type { BotType } from "@windfall/domain/rules/mini-app";
import type { SidebarState } from "./sidebar-state.ts";

/** About this installation; nothing secret. */
export interface WebConfig {
  brandName: string;
  supportEmail: string;
  /** Parts of the product that are there; of the others nothing is said. */
  features: Features;
  /** Whether the law of the market lets rounds follow each other by themselves. */
  canAutoplay: boolean;
  realtimeUrl?: string;
  /** Web push is switched on by configuration (docs/product/service.md#push); this is the key that browsers subscribe with. */
  webPushKey?: string;
  /** Ids of the bots that open the mini-app; absent where none is configured. */
  messenger?: { bots: Partial<Record<BotType, string>>; isSimulated?: true };
  /** Somebody else's chat; absent where people have our own. */
  chatScript?: Omit<ChatScript, "policy">;
}

/** A failure of a route in a form that survives JSON. */
export interface RouteFailure {
  status: number;
  detail: string;
  key?: string;
}

export interface Boot {
  locale: Locale;
  config: WebConfig;
  /** How the server drew the sidebar; absent when it drew nothing. */
  sidebar?: SidebarState;
  /** Where the person is, as far as the server knows; games may be blocked there. */
  country?: string;
  /** Absent when the server could not render: the browser then draws the page from nothing. */
  rendered?: {
    state: DehydratedState;
    loaderData: Record<string, unknown>;
    errors?: Record<string, RouteFailure> | undefined;
  };
}

export function readBoot(): Boot {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("The page carries no boot data");
  return JSON.parse(text) as Boot;
}
