// The search as it is typed: when it asks, what it says meanwhile, and what a heart on a result does.

import type { Game } from "@windfall/domain/api/games";
import { Toaster } from "@windfall/ui";
import { expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { button, fail, findButton, press, screen, show, type, waitFor } from "../../../test/screen.tsx";
import { SearchOverlay } from "./search-overlay.tsx";

const HINT = "Type at least three characters.";

const game = (id: string, title: string, favorite = false): Game => ({
  id,
  title,
  imageUrl: `/covers/${id}.webp`,
  labelType: null,
  blacklists: { countries: [], currencies: [] },
  favorite,
  provider: { id: "moonrake", title: "Moonrake" },
  hasDemo: true,
});
const LANTERN = game("lantern-night", "Lantern Night");
const CROWN = game("crown-of-tides", "Crown of Tides");

interface Search {
  asked: string[];
  answered: string[];
  /** Resolves what was asked for with this text. */
  answer: (text: string) => void;
  address: () => string;
}

/** A server that answers a text at once, or, told to hold it, when the test says so. */
function showSearch(options: { held?: string; profile?: typeof DANA; isBroken?: () => boolean } = {}): Search {
  const asked: string[] = [];
  const answered: string[] = [];
  const waiting = new Map<string, () => void>();
  const { address } = show(
    <>
      <Toaster label="Notifications" closeLabel="Close" locale="en" />
      <SearchOverlay isOpen />
    </>,
    {
      ...(options.profile && { profile: options.profile }),
      answers: {
        catalogue: {
          sidebar: () => ({
            items: [
              {
                id: "cat_slots",
                parentId: null,
                position: 1,
                value: "slots",
                title: "Slots",
                icon: "cherry",
                gamesCount: 2,
                children: [],
              },
            ],
          }),
        },
        games: {
          providers: () => ({ items: [] }),
          recent: () => ({ items: [], meta: { total: 0, limit: 18, offset: 0 } }),
          list: async ({ query }) => {
            const text = query?.search;
            if (text !== undefined) asked.push(text);
            if (options.isBroken?.()) throw fail("service_unavailable");
            if (text !== undefined && text === options.held)
              await new Promise<void>((resolve) => waiting.set(text, resolve));
            if (text !== undefined) answered.push(text);
            const items = [LANTERN, CROWN].filter(
              ({ title }) => text === undefined || title.toLowerCase().includes(text),
            );
            return { items, meta: { total: items.length, limit: 30, offset: 0 } };
          },
          addFavorite: () => {
            throw fail("service_unavailable");
          },
        },
      },
    },
  );
  return { asked, answered, answer: (text) => waiting.get(text)?.(), address };
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const found = (title: string) => screen.findByRole("link", { name: new RegExp(`^${title}`) });

it("asks from three characters on, says so until then, and typing clears the filter", async () => {
  const { asked } = showSearch();
  const slots = await findButton("Slots");
  expect(screen.queryByText(HINT)).toBeNull();
  press(slots);
  expect(slots.getAttribute("aria-pressed")).toBe("true");
  type(field(), "la");
  expect(slots.getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByText(HINT)).toBeTruthy();
  type(field(), "lan");
  expect(screen.queryByText(HINT)).toBeNull();
  await screen.findByText("1 game");
  await found("Lantern Night");
  expect(screen.queryByRole("link", { name: /^Crown/ })).toBeNull();
  expect(asked).toEqual(["lan"]);
});

it("old results stay until the new ones are there, and an answer that comes late takes no newer one's place", async () => {
  const { asked, answered, answer } = showSearch({ held: "lant" });
  type(field(), "lan");
  await screen.findByText("1 game");
  type(field(), "lant");
  await waitFor(() => expect(asked).toContain("lant"));
  await found("Lantern Night");
  type(field(), "crown");
  await found("Crown of Tides");
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Lantern/ })).toBeNull());
  answer("lant");
  await waitFor(() => expect(answered).toContain("lant"));
  await found("Crown of Tides");
  expect(screen.queryByRole("link", { name: /^Lantern/ })).toBeNull();
  expect(asked).toEqual(["lan", "lant", "crown"]);
});

it("says when nothing is found, and what fails can be tried again", async () => {
  let isBroken = false;
  showSearch({ isBroken: () => isBroken });
  type(field(), "qqqqzzzz");
  await screen.findByRole("heading", { name: "No games found" });
  isBroken = true;
  type(field(), "lantern");
  await screen.findByRole("heading", { name: "Something went wrong" });
  isBroken = false;
  press(button("Try again"));
  await found("Lantern Night");
});

it("a heart asks a visitor to sign in", async () => {
  const { address } = showSearch();
  press(await findButton("Favourite: Lantern Night"));
  await waitFor(() => expect(address()).toBe("/en?auth=login"));
});

it("a heart that the server refuses goes back, and says so", async () => {
  showSearch({ profile: DANA });
  const heart = await findButton("Favourite: Lantern Night");
  press(heart);
  await screen.findByText(/^The service is temporarily unavailable\./);
  await waitFor(() => expect(button("Favourite: Lantern Night").getAttribute("aria-pressed")).toBe("false"));
});
