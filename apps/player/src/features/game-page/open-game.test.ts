import { expect, it, vi } from "vitest";
import type { ApiClient } from "../../platform/api.ts";
import { type GameToOpen, openGame } from "./open-game.ts";

const tumble: GameToOpen = { game: { id: "tumble", isHouse: true }, mode: "demo", locale: "en", globalId: undefined };

function house(session: () => Promise<unknown> = async () => ({ demoBalance: "5.00", currency: { code: "USD" } })) {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let opened = 0;
  const launch = vi.fn(async () => ({ url: `/play/tumble?session=gs_${++opened}`, sessionId: `gs_${opened}` }));
  const api = { games: { launch, session } } as unknown as Pick<ApiClient, "games">;
  return { launch, open: (asked: GameToOpen) => openGame(api, asked, store) };
}

it("goes on with the session of before a reload", async () => {
  const { open, launch } = house();
  const first = await open(tumble);
  expect(await open(tumble)).toEqual(first);
  expect(launch).toHaveBeenCalledTimes(1);
  expect(await open({ ...tumble, mode: "real" })).not.toEqual(first);
});

it.each([
  ["is gone", () => Promise.reject(new Error("404"))],
  ["has no money left", async () => ({ demoBalance: "0.00", currency: { code: "USD" } })],
])("opens another one where the old %s", async (_, session) => {
  const { open, launch } = house(session);
  await open(tumble);
  await open(tumble);
  expect(launch).toHaveBeenCalledTimes(2);
});

it("opens a provider's game anew each time", async () => {
  const { open, launch } = house();
  const outside = { ...tumble, game: { id: "wolf-meridian", isHouse: false } };
  await open(outside);
  await open(outside);
  expect(launch).toHaveBeenCalledTimes(2);
});
