// What the stories about money have in common: a new player with an open wallet, a picture of a receipt, and the other side of a
// payment, which is the sandbox bank or the payment desk.
import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { DEMO_PASSWORD, LOGIN, newPlayer } from "./people.ts";
import { expect, type Page } from "./quiet.ts";

export const wallet = (page: Page) => page.getByRole("dialog");

export async function openWallet(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(wallet(page).getByRole("button", { name: /^Card transfer/ })).toBeVisible();
  return wallet(page);
}

/** The balance in the header, which nobody reloads. */
export const balance = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Balance/, includeHidden: true });

export interface ListedPayment {
  id: string;
  status: string;
  type: string;
}

export async function payments(page: Page): Promise<ListedPayment[]> {
  return (await (await page.request.get("/api/v2/wallet/txns")).json()).items;
}

export async function newestPayment(page: Page): Promise<ListedPayment> {
  const [newest] = await payments(page);
  if (!newest) throw new Error("There is no payment");
  return newest;
}

/** Presses a button of the sandbox bank. */
export async function bankSays(page: Page, orderId: string, outcome: string): Promise<void> {
  // Also from the messenger's simulator, which is another site of the same server.
  const origin = new URL(page.url()).origin.replace("localhost", "127.0.0.1");
  const answer = await page.request.post(`/sandbox-bank/deposits/${orderId}/${outcome}`, {
    headers: { origin },
    form: {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Somebody at the payment desk credits an order, with another amount if they found one. `request` is not the player's. */
export async function deskApproves(request: APIRequestContext, orderId: string, amount?: string): Promise<void> {
  const login = await request.post(LOGIN, { data: { email: "cashier@windfall.test", password: DEMO_PASSWORD } });
  const { token } = await login.json();
  const answer = await request.post(`/api/admin/v1/orders/${orderId}/approve`, {
    headers: { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
    data: { reason: "Seen on the account", ...(amount !== undefined && { amount }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A plain grey picture that decodes, made here so that no binary file is kept. */
export function receipt(name = "receipt.png") {
  const width = 320;
  const height = 560;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0xe8)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

/** A grey GIF of 64 by 96. */
export function gifReceipt(name = "receipt.gif") {
  const content =
    "R0lGODlhQABgAIAAAExpcejo6CH5BAUAAAAALAAAAABAAGAAAAJWjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKh8Si8YhMKpfMpvMJjUqn1Kr1is1qt9yu9wsOi8fksvmMTqvX7Lb7DY/LVwUAOw==";
  return { name, mimeType: "image/gif", buffer: Buffer.from(content, "base64") };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A write of the page's own person, as their browser would make it. */
export async function post(page: Page, path: string, data?: object) {
  const headers = { origin: new URL(page.url()).origin, "idempotency-key": randomUUID() };
  const answer = await page.request.post(path, { headers, ...(data && { data }) });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** For stories that are about something else: what a deposit brings would stand beside every figure. */
export async function wantNoBonus(page: Page): Promise<void> {
  const none = { id: null, isEnabled: true };
  const settings = {
    isWelcomeEnabledFiat: true,
    isWelcomeEnabledCrypto: true,
    preferredFiat: none,
    preferredCrypto: none,
  };
  await post(page, "/api/v2/users/loyalty", settings);
}

/** A new player whose first deposit has arrived before they open a page. */
export async function fundedPlayer(page: Page, amount: string): Promise<void> {
  await newPlayer(page);
  // A plain page of the same origin: the bank is told from there, and nothing announces the money yet.
  await page.goto("/sandbox-bank");
  await wantNoBonus(page);
  const order = { amount, bankId: "usd-transfer", callbackUrl: new URL(page.url()).origin };
  const { id } = await post(page, "/api/v2/wallet/orders/buy", order);
  await bankSays(page, id, "confirm");
  await expect.poll(() => mainBalance(page)).not.toBe("0.00");
  await page.goto("/en/profile");
}

export async function mainBalance(page: Page): Promise<string> {
  return (await (await page.request.get("/api/v2/wallet/balance")).json()).fiat.value;
}
