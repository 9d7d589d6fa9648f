// The one client of the browser: same origin, session in a cookie that scripts cannot read.
import { api } from "@windfall/domain/api/index";
import { type ApiFailure, createClient } from "@windfall/domain/client";
import { regionOf, reportRegion } from "./connection.ts";
import { measureServerTime } from "./server-time.ts";

/** Every answer says what time it is for the server. */
const timedFetch: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await fetch(input, init);
  measureServerTime(response.headers.get("date"), sentAt, Date.now());
  return response;
};

/** Whichever call is refused for the country, the person is told over the page they are on. */
function watchRegion({ status, payload }: ApiFailure): void {
  if (status === 451) reportRegion(regionOf(payload));
}

export const browserClient = createClient(api, { fetch: timedFetch, onFailure: watchRegion });
