// A conversation with support in two browsers: what one side writes the other sees at once, and what has no network is not lost.
import { DEMO_PASSWORD, LOGIN, newPlayer, PLAIN_PAGE } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { expectAccessible, open } from "./walk.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const log = (page: Page) => page.getByRole("log");

async function openChat(page: Page): Promise<void> {
  await open(page, PLAIN_PAGE);
  await page.getByRole("contentinfo").getByRole("button", { name: "Support" }).click();
  await expect(field(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

test("a player and the desk write to each other, with a picture, without a network for a while, until it is closed and rated", {
  tag: "@thorough",
}, async ({ page, watch }) => {
  test.slow();
  const { email } = await newPlayer(page);
  await openChat(page);
  const proof = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page.locator("input[type=file]").setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: proof });
  await write(page, "Here is my receipt");
  await expect(log(page).getByRole("img", { name: "Picture" })).toBeVisible();
  await expectAccessible(page, "the chat", { within: "dialog[open]" });

  const desk = await watch.openBrowser();
  await desk.request.post(LOGIN, { data: { email: "operator@windfall.test", password: DEMO_PASSWORD } });
  await desk.goto("/backoffice/chats");
  await expect(desk.locator("main[data-live=live]")).toBeVisible();
  await desk.getByLabel("Search by player ID or e-mail").fill(email);
  await desk.getByRole("table").getByRole("link", { name: email }).click();
  await expect(log(desk).getByRole("img", { name: "Picture" })).toBeVisible();
  await expectAccessible(desk, "the desk of chats");
  await desk.getByRole("textbox", { name: "Answer" }).fill("/re");
  await desk.getByRole("button", { name: /^\/receipt/ }).click();
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByText("Please send a picture of the bank's receipt", { exact: false })).toBeVisible();
  await expect(log(page).getByRole("img", { name: "Read" })).toBeVisible();

  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await write(page, "Written in a tunnel");
  await expect(log(page).getByText(/Waiting for the connection/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(log(desk).getByText("Written in a tunnel")).toBeVisible({ timeout: 30_000 });
  await expect(log(page).getByText("Written in a tunnel")).toHaveCount(1);

  await desk.getByRole("complementary").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("radio", { name: "5 of 5" }).check({ force: true });
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(desk.getByText("Rated 5 of 5.")).toBeVisible();
});

test("somebody without an account writes, and finds it again after a reload", { tag: "@thorough" }, async ({
  page,
}) => {
  await openChat(page);
  await write(page, "I cannot log in");
  await expect(log(page).getByRole("img", { name: "Sent" })).toBeVisible();
  await page.reload();
  await openChat(page);
  await expect(log(page).getByText("I cannot log in")).toBeVisible();
});
