// Telegram as these tests have it: the simulator of the demo, whose bots sign for anybody.
import type { APIRequestContext, FrameLocator } from "@playwright/test";
import { expect, type Page } from "./quiet.ts";

export async function telegramLogin(
  request: APIRequestContext,
  userId: number,
): Promise<{ botId: string; payload: string }> {
  const answer = await request.get(`/sandbox-messenger/init-data?bot=normal&user=${userId}`);
  const { botId, initData } = await answer.json();
  return { botId, payload: initData };
}

export interface Opening {
  user: number;
  /** Which bot the link belongs to, and which one signs. */
  entry?: "normal" | "vip";
  bot?: "normal" | "vip";
  version?: string;
  start?: string;
}

/** Opens the mini-app in the simulator: our app in a frame of another site, as in the messenger's web client. */
export async function openMiniApp(page: Page, { user, entry, bot, version, start }: Opening): Promise<FrameLocator> {
  await page.goto("/sandbox-messenger");
  await page.getByLabel("User").fill(String(user));
  if (entry) await page.getByLabel("Entry").selectOption(entry);
  if (bot) await page.getByLabel("Signed by").selectOption(bot);
  if (version) await page.getByLabel("Version").fill(version);
  if (start) await page.getByLabel("Start").fill(start);
  await page.getByRole("button", { name: "Open the mini-app" }).click();
  return page.frameLocator("#app");
}

/** What the app asked of the messenger. */
export async function expectAsked(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("listitem").filter({ hasText: text }).first()).toBeAttached();
}

/** The messenger's own back button. */
export const back = (page: Page) => page.getByRole("button", { name: "Back", exact: true });
