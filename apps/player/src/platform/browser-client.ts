// The one client of the browser: same origin, session in a cookie that scripts cannot read, except in a frame of the messenger.
import { routes } from "@windfall/domain/api/routes";
import { type ApiFailure, createClient } from "@windfall/domain/client";
import { regionOf, reportRegion } from "./connection.ts";
import { isFramed, keepToken, sessionHeaders } from "./messenger.ts";
import { measureServerTime } from "./server-time.ts";

/** Every answer says what time it is for the server. */
const timedFetch: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await fetch(input, init);
  measureServerTime(response.headers.get("date"), sentAt, Date.now());
  if (isFramed() && response.ok) await keepSession(String(input), response);
  return response;
};

/** In the messenger's frame no cookie is kept; there the answer of a sign-in is the only proof of it. */
async function keepSession(url: string, response: Response): Promise<void> {
  if (url === routes.auth.logout.path) keepToken(undefined);
  const opens = [routes.auth.login.path, routes.auth.register.path, routes.auth.telegram.path] as readonly string[];
  if (opens.includes(url)) keepToken(((await response.clone().json()) as { token: string }).token);
}

/** Whichever call is refused for the country, the person is told over the page they are on. */
function watchRegion({ status, payload }: ApiFailure): void {
  if (status === 451) reportRegion(regionOf(payload));
}

export const browserClient = createClient(routes, {
  fetch: timedFetch,
  headers: sessionHeaders,
  onFailure: watchRegion,
});
