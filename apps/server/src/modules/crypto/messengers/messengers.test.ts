// The clients of the messenger's wallets against answers as they are documented, and as they should not be.

import { beforeAll, describe, expect, it } from "vitest";
import { useFakeServer } from "../../../../test/fake-server.ts";
import { ManualClock } from "../../../kernel/clock.ts";
import { callProvider, ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { ProviderRefused } from "../../payment-methods/index.ts";
import { createCryptoBot } from "./crypto-bot.ts";
import { isMessengerPage } from "./messenger-http.ts";
import { createRocket } from "./rocket.ts";
import { isSignedNotice, noticeSignature } from "./signed-notice.ts";

const TOKEN = "123456789:AAzQcZWQqQAbsfgPnOLr4FHC8Doa4L7KryC";
const ID = `biv_${"0".repeat(26)}`;
const INVOICE = {
  invoice_id: 528890,
  hash: "IVDoTcNBYEfk",
  currency_type: "crypto",
  asset: "TON",
  amount: "10.5",
  bot_invoice_url: "https://t.me/CryptoBot?start=IVDoTcNBYEfk",
  status: "active",
  created_at: "2026-11-15T12:00:00.000Z",
  payload: ID,
};

let asked: { method: string; path: string; token: unknown; body: string }[] = [];
let answer: { status: number; body: unknown };
const host = useFakeServer((request, body, response) => {
  asked.push({
    method: request.method ?? "",
    path: request.url ?? "",
    token: request.headers["crypto-pay-api-token"] ?? request.headers["rocket-pay-key"],
    body,
  });
  response.writeHead(answer.status).end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
});
let url = "";
beforeAll(() => {
  url = `http://${host()}/`;
});

const options = () => ({ url, token: TOKEN, call: callProvider, acceptsPage: isMessengerPage });
const bot = () => createCryptoBot(options());
const rocket = () => createRocket({ ...options(), clock: new ManualClock(new Date("2026-11-15T12:00:00Z")) });
const says = (body: unknown, status = 200) => {
  asked = [];
  answer = { status, body };
};
const ASKED = { id: ID, coin: "TON", amount: "10.5", expiresInSeconds: 3_600 };

describe("the crypto bot", () => {
  it("is asked for an invoice in its own words, and for what became of several", async () => {
    says({ ok: true, result: INVOICE });
    expect(await bot().createInvoice(ASKED)).toEqual({
      ...{ number: "528890", status: "active", id: ID, url: INVOICE.bot_invoice_url, paid: undefined },
    });
    expect(asked).toMatchObject([{ method: "POST", path: "/api/createInvoice", token: TOKEN }]);
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      ...{ currency_type: "crypto", asset: "TON", amount: "10.5", payload: ID, expires_in: 3_600 },
      ...{ allow_comments: false, allow_anonymous: true },
    });
    const paid = { ...INVOICE, status: "paid", paid_asset: "TON", paid_amount: "10.5", payload: "of another shop" };
    says({ ok: true, result: { items: [paid] } });
    expect(await bot().findInvoices(["1", "528890"])).toMatchObject([
      { status: "paid", id: undefined, paid: { coin: "TON", amount: "10.5" } },
    ]);
    expect(asked).toMatchObject([{ method: "GET", path: "/api/getInvoices?invoice_ids=1,528890", token: TOKEN }]);
  });

  it.each([
    ["an error of its own", { ok: false, error: { code: 400, name: "AMOUNT_TOO_SMALL" } }, 400, ProviderRefused],
    [
      "another invoice",
      { ok: true, result: { ...INVOICE, payload: `biv_${"1".repeat(26)}` } },
      200,
      ProviderUnreachable,
    ],
    [
      "a page elsewhere",
      { ok: true, result: { ...INVOICE, bot_invoice_url: "https://t.me.evil.test/" } },
      200,
      ProviderUnreachable,
    ],
    [
      "a script for a page",
      { ok: true, result: { ...INVOICE, bot_invoice_url: "javascript:alert(1)" } },
      200,
      ProviderUnreachable,
    ],
    ["a number that is none", { ok: true, result: { ...INVOICE, invoice_id: "1" } }, 200, ProviderUnreachable],
    ["no JSON", "<html>", 200, ProviderUnreachable],
    ["a broken server", { ok: true, result: INVOICE }, 502, ProviderUnreachable],
  ])("made no invoice when it answers %s", async (_, body, status, kind) => {
    says(body, status);
    await expect(bot().createInvoice(ASKED)).rejects.toThrow(kind);
  });

  it.each([
    ["paid without an amount", { ...INVOICE, status: "paid", paid_asset: "TON" }],
    ["paid with less than nothing", { ...INVOICE, status: "paid", paid_asset: "TON", paid_amount: "-1" }],
    ["paid with a number of another form", { ...INVOICE, status: "paid", paid_asset: "TON", paid_amount: "1e9" }],
    ["in a state that nobody knows", { ...INVOICE, status: "half" }],
  ])("says nothing of an invoice that is %s", async (_, invoice) => {
    says({ ok: true, result: { items: [invoice] } });
    await expect(bot().findInvoices(["528890"])).rejects.toThrow(ProviderUnreachable);
  });

  it("signs notices over the bytes that travel", () => {
    const body = Buffer.from('{"update_id":1}');
    const right = "1c60d83c4d5e314662961cec402238ad7dae1219aba8739158f5d8fcf893598d";
    expect(noticeSignature(TOKEN, body).toString("hex")).toBe(right);
    expect(isSignedNotice(TOKEN, body, right)).toBe(true);
    expect(isSignedNotice(TOKEN, Buffer.from('{"update_id": 1}'), right)).toBe(false);
    for (const wrong of [undefined, "", right.slice(1), [right, right], right.toUpperCase(), `${right}0`])
      expect(isSignedNotice(TOKEN, body, wrong)).toBe(false);
    const notice = (content: object) => {
      const raw = Buffer.from(JSON.stringify(content));
      return bot().readNotice({ "crypto-pay-api-signature": noticeSignature(TOKEN, raw).toString("hex") }, raw);
    };
    expect(notice({ update_type: "invoice_paid", payload: INVOICE })).toBe("528890");
    expect(notice({ update_type: "something_new", payload: INVOICE })).toBe("other");
    expect(notice({ update_type: "invoice_paid" })).toBe("other");
    expect(bot().readNotice({}, body)).toBe("unsigned");
  });
});

describe("the rocket wallet", () => {
  const network = { networkCode: "TON", feeWithdraw: { fee: 0.02, currency: "TONCOIN" } };
  const coin = { currency: "TONCOIN", name: "Toncoin", minWithdraw: 0.00000001, feeWithdraw: { networks: [network] } };

  it("says what it sends, from how much on and for which fee, and is asked once for many", async () => {
    says({ success: true, data: { results: [coin] } });
    const wallet = rocket();
    const [first] = await wallet.listCoins();
    await wallet.listCoins();
    expect(first).toMatchObject({ currency: "TONCOIN", minWithdraw: "0.00000001" });
    expect(first?.networks.get("TON")).toEqual({ amount: "0.02", currency: "TONCOIN" });
    expect(asked).toMatchObject([{ method: "GET", path: "/currencies/available", token: TOKEN }]);
  });

  it("opens with everything filled in, and nowhere but in the messenger", async () => {
    const wanted = { currency: "TONCOIN", network: "TON", address: "UQ+/ &x", amount: "25" };
    says({ success: true, data: { telegramAppLink: "https://t.me/xRocket?startapp=1" } });
    expect(await rocket().withdrawalLink(wanted)).toBe("https://t.me/xRocket?startapp=1");
    const [{ path = "" } = {}] = asked;
    expect(Object.fromEntries(new URL(path, "http://x").searchParams)).toEqual(wanted);
    says({ success: true, data: { telegramAppLink: "https://user@t.me/" } });
    await expect(rocket().withdrawalLink(wanted)).rejects.toThrow(ProviderUnreachable);
    says({ success: false, message: "no" }, 400);
    await expect(rocket().withdrawalLink(wanted)).rejects.toThrow(ProviderUnreachable);
  });
});
