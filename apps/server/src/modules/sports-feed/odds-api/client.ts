// The interface of The Odds API, version 4, as far as it is used: what is asked, and what of an answer is read. An event that has not the promised form is left
// out; an answer that has not is none.
import * as z from "zod/mini";
import type { OddsApiConfig } from "../../../env.ts";
import { callProvider, jsonIn, ProviderUnreachable } from "../../../kernel/provider-http.ts";

const ANSWER_MAX_BYTES = 8_000_000;
/** How far back the provider tells scores; it knows no more. */
export const SCORES_DAYS = 3;

const id = z.string().check(z.regex(/^[0-9a-z]{1,64}$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const moment = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  z.transform((text) => Date.parse(text)),
);
const Match = { id, commence_time: moment, home_team: name, away_team: name };

const ListedEvent = z.object({
  ...Match,
  sport_title: name,
  bookmakers: z.array(
    z.object({
      key: z.string(),
      last_update: moment,
      markets: z.array(
        z.object({
          key: z.string(),
          outcomes: z.array(z.object({ name: z.string(), price: z.number(), point: z.optional(z.number()) })),
        }),
      ),
    }),
  ),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

const ScoredEvent = z.object({
  ...Match,
  completed: z.boolean(),
  scores: z.nullable(z.array(z.object({ name: z.string(), score: z.string().check(z.regex(/^\d{1,4}$/)) }))),
});
export type ScoredEvent = z.infer<typeof ScoredEvent>;

export function createOddsApi({ url, key, bookmaker }: Pick<OddsApiConfig, "url" | "key" | "bookmaker">) {
  async function ask<Item>(path: string, query: Record<string, string>, form: z.ZodMiniType<Item>): Promise<Item[]> {
    const address = new URL(`/v4/sports/${path}`, url);
    address.search = new URLSearchParams({ apiKey: key, dateFormat: "iso", ...query }).toString();
    const answer = await callProvider({ url: address.href, method: "GET", maxBytes: ANSWER_MAX_BYTES });
    const items = jsonIn(answer);
    // The address holds our key and is not told.
    if (answer.status !== 200 || !Array.isArray(items))
      throw new ProviderUnreachable(`${path} was answered with ${answer.status}`);
    return items.flatMap((item) => {
      const read = form.safeParse(item);
      return read.success ? [read.data] : [];
    });
  }

  return {
    listed: (league: string) =>
      ask(
        `${league}/odds`,
        { markets: "h2h,spreads,totals", oddsFormat: "decimal", bookmakers: bookmaker },
        ListedEvent,
      ),
    scored: (league: string) => ask(`${league}/scores`, { daysFrom: String(SCORES_DAYS) }, ScoredEvent),
  };
}
export type OddsApi = ReturnType<typeof createOddsApi>;
