// What a game's page tells of its figures: each with its word, and none that the provider keeps to itself.
import type { GameDetails } from "@windfall/domain/api/games";
import { expect, it } from "vitest";
import { screen, show } from "../../../test/screen.tsx";
import { AboutTab } from "./about-tab.tsx";

const GAME: GameDetails = {
  id: "koi-garden",
  title: "Koi Garden",
  imageUrl: "/covers/koi-garden.webp",
  labelType: null,
  blacklists: { countries: [], currencies: [] },
  favorite: false,
  provider: { id: "brasswork", title: "Brasswork" },
  hasDemo: true,
  description: "",
  rules: [],
  categories: [],
  rtp: "95.90",
  volatility: "very_high",
  maxMultiplier: "2500.00",
  hitRate: "31.20",
  isHouse: false,
  blockedBy: null,
};

const figures = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

it("return, rounds with a win, volatility and the largest win", async () => {
  await show(<AboutTab game={GAME} />, {});
  expect(screen.getByText("Rounds with a win")).toBeTruthy();
  expect(figures()).toEqual(["Brasswork", "95.90%", "31.20%", "Very high", expect.stringContaining("2,500.00")]);
});

it("nothing of what is not published", async () => {
  await show(<AboutTab game={{ ...GAME, rtp: null, hitRate: null, volatility: null, maxMultiplier: null }} />, {});
  expect(figures()).toEqual(["Brasswork"]);
});
