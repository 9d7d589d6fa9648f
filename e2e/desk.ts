// People at the payment desk and the players they decide about, for the journeys of the desk.
import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD, LOGIN, newEmail, ownAddress } from "./people.ts";
import { expect, type Page } from "./quiet.ts";

/** Somebody without a browser. Bearer token and no cookies, so that many of them can live in one test. */
export class Caller {
  constructor(
    readonly origin: string,
    readonly token?: string,
  ) {}

  async call<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...ownAddress(),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text) as T;
  }

  async signedIn(path: string, data: object): Promise<Caller> {
    const { token } = await this.call<{ token: string }>("POST", path, data);
    return new Caller(this.origin, token);
  }
}

/** A player of their own for every story, so that stories can run side by side. */
export async function newPlayer(origin: string | undefined): Promise<Caller> {
  const data = { email: newEmail(), password: "a long password 1", acceptTerms: true, currency: "USD" };
  const player = await new Caller(origin ?? "").signedIn("/api/v1/auth/register", data);
  await player.call("PATCH", "/api/v1/viewer", { firstName: "Nadia", lastName: "Brook" });
  return player;
}

/** Any picture will do: the browser's own. */
export async function pictureOf(page: Page) {
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } });
  return { name: "Nadia Brook", fileName: "proof.png", fileContent: bytes.toString("base64") };
}

export async function paidOrder(
  page: Page,
  player: Caller,
  order: { amount: string; bankId: string },
): Promise<string> {
  const data = { ...order, callbackUrl: player.origin };
  const { id } = await player.call<{ id: string }>("POST", "/api/v2/wallet/orders/buy", data);
  await player.call("POST", `/api/v1/wallet/orders/buy/${id}/paid`, await pictureOf(page));
  return id;
}

export async function balanceOf(player: Caller): Promise<string> {
  return (await player.call<{ fiat: { value: string } }>("GET", "/api/v2/wallet/balance")).fiat.value;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/backoffice");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Payment orders", level: 1 })).toBeVisible();
}

/** Signed in by a request, for stories that are not about the door. */
export async function openDesk(page: Page, email: string, path: string): Promise<void> {
  await page.request.post(LOGIN, { data: { email, password: DEMO_PASSWORD } });
  await page.goto(`/backoffice${path}`);
  await expect(page.locator("main[data-live=live]")).toBeVisible();
}

export const details = (page: Page) => page.getByRole("complementary");
export const reason = (page: Page) => details(page).getByLabel("Reason (required)");
