// What the stories about people have in common: who they are, how they come in, and what they find in their mail.
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, type Page } from "./quiet.ts";

export const DEMO_PASSWORD = "windfall-demo";
export const NEW_PASSWORD = "a long password 1";
export const LOGIN = "/api/v1/auth/login";

export const newEmail = () => `e2e-${randomUUID()}@windfall.test`;

/** With the frame around it and little in it, for stories that could begin anywhere: the home page has a hundred covers to draw. */
export const PLAIN_PAGE = "/en/policies/terms";

/** The sign-in step over the page. */
export const step = (page: Page) => page.getByRole("dialog");

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: /^Profile/ })).toBeVisible();
  await expect(step(page)).toHaveCount(0);
  expect((await (await page.request.get("/api/v1/me")).json()).email).toBe(email);
}

/** By the call and not by the form, for stories that are about something else. */
export async function signIn(page: Page, name: "player" | "vip" | "new" | "banned"): Promise<void> {
  const data = { email: `${name}@windfall.test`, password: DEMO_PASSWORD };
  expect((await page.request.post(LOGIN, { data })).status()).toBe(200);
}

/** Registrations are counted by address. Each person of these stories has their own, as a proxy in front would tell. */
export function ownAddress(): { "x-forwarded-for": string } {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return { "x-forwarded-for": `10.${a}.${b}.${c}` };
}

export interface NewPlayer {
  email: string;
  token: string;
}

/** A player of their own for one story, signed in without walking through the registration. */
export async function newPlayer(page: Page): Promise<NewPlayer> {
  const email = newEmail();
  const data = { email, password: NEW_PASSWORD, acceptTerms: true, language: "en", currency: "USD" };
  const answer = await page.request.post("/api/v1/auth/register", { data, headers: ownAddress() });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, token: (await answer.json()).token };
}

export async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/en?auth=register");
  await step(page).getByLabel("E-mail").fill(email);
  await step(page).getByLabel("Password", { exact: true }).fill(password);
  await step(page).getByLabel("I am 18 or older").check();
  await step(page).getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expectSignedIn(page, email);
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await step(page).getByLabel("E-mail").fill(email);
  await step(page).getByLabel("Password", { exact: true }).fill(password);
  await step(page).getByRole("button", { name: "Log in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/en/profile");
  await page.getByRole("region", { name: "Account" }).getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

/** Without the page that used them: it would go on asking, and be refused. */
export async function forgetCookies(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Opens one of the questions of the profile, such as the change of the password. */
export async function openSetting(page: Page, name: RegExp) {
  await page.getByRole("main").getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  return page.getByRole("dialog");
}

/** RFC 6238 with the settings that authenticator apps use. */
export function totpCode(secret: string, stepsAhead = 0): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The link in the newest mail to an address, from the demo outbox that staff can read. */
export async function mailedLink(
  request: APIRequestContext,
  staffToken: string,
  to: string,
  page: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${staffToken}` };
      const { items } = await (await request.get("/api/admin/v1/mail?limit=100", { headers })).json();
      const mail = items.find(
        (item: { to: string; text: string }) => item.to === to && item.text.includes(`/${page}#`),
      );
      link = /https?:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? "")?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

export async function staffToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post(LOGIN, { data: { email: "operator@windfall.test", password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}
