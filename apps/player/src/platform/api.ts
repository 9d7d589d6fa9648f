// Owns how the app reaches the typed client. It is loaded when the first call is made: a page that came rendered from the server calls
// nothing until somebody acts.
import type { Api } from "@windfall/domain/api/index";
import type { Answer, Client } from "@windfall/domain/client";
import { persist } from "./connection.ts";

export type ApiClient = Client<Api>;
export type LoadApi = () => Promise<ApiClient>;

export type Profile = Answer<Api["me"]["get"]>;
export type Ban = Answer<Api["me"]["ban"]>;
export type Viewer = Answer<Api["viewer"]["get"]>;
export type TournamentDetails = Answer<Api["tournaments"]["get"]>;
export type Tournament = Answer<Api["tournaments"]["list"]>["items"][number];
export type Banner = Answer<Api["tournaments"]["banners"]>["items"][number];
export type GameCategory = Answer<Api["catalogue"]["sidebar"]>["items"][number];
export type Session = Answer<Api["me"]["listSessions"]>["items"][number];

let asked: Promise<void> | undefined;

/** In a task of its own: what asks first is often a page that has just been taken over, and asking for files takes a slow phone as long as drawing a row. */
function aside(): Promise<void> {
  asked ??= new Promise((resolve) => setTimeout(resolve));
  return asked;
}

export const loadBrowserApi: LoadApi = async () => {
  await aside();
  return (await persist(() => import("./browser-client.ts"))).browserClient;
};
