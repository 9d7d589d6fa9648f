// What the house shows to everyone: banners, game categories, policies (docs/product/content.md).
// Banners keep the snake_case names that the specification gives their fields.
import * as z from "zod/mini";
import { BANNER_TYPES } from "../rules/banners.ts";
import { call } from "./call.ts";
import { locale, time } from "./fields.ts";
import { Tournament } from "./tournaments.ts";

const text = z.optional(z.string());
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** With `locale` in the query the map holds that language only, English already filled in; without it, every language. */
const localeQuery = { locale: z.optional(locale) };

const BannerDescriptions = z.partialRecord(
  locale,
  z.object({ title: text, text, button: text, image: text, image_bg: text, image_fg: text, image_3: text }),
);

const count = z.optional(z.nullable(z.number()));
const sum = z.optional(z.nullable(amount));

export const Banner = z.object({
  id: z.string(),
  type: z.enum(BANNER_TYPES),
  descriptions: BannerDescriptions,
  /** A path of this site without the locale, or an address elsewhere. */
  url: z.nullable(z.string()),
  games: z.array(z.object({ game_id: z.string() })),
  game_providers: z.array(z.object({ provider_id: z.string() })),
  game_categories: z.array(z.object({ key_title: z.string() })),
  tournament: z.nullable(z.pick(Tournament, { id: true, descriptions: true, vip_players_only: true, ends_at: true })),
  settings: z.object({
    geo: z.optional(z.array(z.string())),
    player_category: z.optional(
      z.object({
        authorized: z.optional(z.boolean()),
        vip: z.optional(z.boolean()),
        all: z.optional(z.boolean()),
        deposits_from: sum,
        deposits_to: sum,
        deposits_count_from: count,
        deposits_count_to: count,
      }),
    ),
  }),
});
export type Banner = z.infer<typeof Banner>;

const categoryFields = {
  id: z.string(),
  parentId: z.nullable(z.string()),
  position: z.number(),
  title: z.string(),
  /** The key in /categories/{key}/games. */
  value: z.string(),
  /** A lucide icon in kebab case. */
  icon: z.string(),
  /** Games that can be found in it. */
  gamesCount: z.number(),
};
export const GameCategory = z.object({ ...categoryFields, children: z.array(z.object(categoryFields)) });
export type GameCategory = z.infer<typeof GameCategory>;

export const PolicyDocument = z.object({
  name: z.string(),
  title: z.string(),
  updatedAt: time,
  sections: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      paragraphs: z.array(z.object({ number: z.string(), text: z.string() })),
    }),
  ),
});
export type PolicyDocument = z.infer<typeof PolicyDocument>;

/** Part of the tournaments service. */
export const bannerCalls = {
  banners: call({
    method: "GET",
    path: "/api/tournaments/v1/banners",
    summary: "The banners that this visitor or player is to be shown, in their order",
    access: "public",
    query: z.strictObject({ type: z.optional(z.enum(BANNER_TYPES)), ...localeQuery }),
    response: z.object({ items: z.array(Banner) }),
  }),
};

export const catalogue = {
  sidebar: call({
    method: "GET",
    path: "/api/v2/game_categories/sidebar",
    summary: "Game categories of the sidebar, titles in the language of the query",
    access: "public",
    query: z.strictObject(localeQuery),
    response: z.object({ items: z.array(GameCategory) }),
  }),
};

export const content = {
  policy: call({
    method: "GET",
    path: "/api/v1/policies/:name",
    summary: "A policy by its own name, or the terms by the name that is derived from the host",
    access: "public",
    everyRegion: true,
    openToBanned: true,
    params: z.strictObject({
      name: z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,98}[a-z0-9])?$/, "Validation.invalid_format")),
    }),
    query: z.strictObject(localeQuery),
    response: PolicyDocument,
    errors: ["not_found"],
  }),
};
