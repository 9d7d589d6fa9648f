// Paying in from wallets of the messenger: what the bot was paid is credited once, however often it is told; what the rocket wallet sends arrives like
// everything else.
import { beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { mainMinor } from "../../../test/deposits.ts";
import { playerIdOf, tally } from "../../../test/money.ts";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";
import { meetingOf, withoutGuards } from "../../../test/weakened.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { BOT_NOTICES_PATH } from "./index.ts";
import type { CryptoBot } from "./messengers/crypto-bot.ts";
import { settleAll } from "./messengers/follow-invoices.ts";
import { noticeSignature } from "./messengers/signed-notice.ts";

const house = useTestServer();
const { server, clock } = house;
const chains = useChains(house);
beforeAll(async () =>
  server()
    .work.periodic.find(({ name }) => name === "crypto.watch_pool")
    ?.run(),
);

type Player = Awaited<ReturnType<typeof house.player>>;

const mainOf = async (player: Player) => mainMinor(server(), await playerIdOf(server(), player.globalId));
const ask = (player: Player, amount: string, currency = "USDTTRC20") =>
  player.client.crypto.deposit({ body: { currency, amount, provider: "cryptobot" } });
const openInvoice = async (player: Player, amount = "25", currency?: string) =>
  (await ask(player, amount, currency)).redirectUrl ?? "";
const press = (path: string) => server().app.inject({ method: "POST", url: path, headers: { origin: ORIGIN } });
const pay = async (page: string) => expect((await press(`${page}/pay`)).statusCode).toBe(303);
/** Paid at the bot, which tells nobody. */
const payQuietly = (page: string) =>
  server().db.transact((tx) =>
    tx
      .updateTable("sandbox_bot_invoice")
      .set((row) => ({
        status: "paid",
        paid_coin: row.ref("coin"),
        paid_amount: row.ref("amount"),
        paid_at: clock.now(),
      }))
      .where("hash", "=", page.split("/").at(-1) ?? "")
      .execute(),
  );
const follow = () =>
  server()
    .work.loops.find(({ name }) => name === "crypto.follow_invoices")
    ?.run();
const invoicesOf = async (player: Player) => {
  const playerId = await playerIdOf(server(), player.globalId);
  return server().db.read((reader) =>
    reader.selectFrom("bot_invoice").selectAll().where("player_id", "=", playerId).orderBy("id").execute(),
  );
};
const parts = () => {
  const { crypto, sandboxChains } = server().cashier;
  const { bot } = crypto.messengers;
  if (!bot || !sandboxChains) throw new Error("no bot");
  return { deps: crypto, bot, token: sandboxChains.botToken };
};
const notice = (body: object, token = parts().token) => {
  const payload = Buffer.from(JSON.stringify(body));
  const signature = noticeSignature(token, payload).toString("hex");
  return server().app.inject({
    method: "POST",
    url: BOT_NOTICES_PATH,
    headers: { "content-type": "application/json", "crypto-pay-api-signature": signature },
    payload,
  });
};
const paidNotice = (number: string | number) => ({
  update_id: 1,
  update_type: "invoice_paid",
  payload: { invoice_id: Number(number) },
});

/** How often the bot of these tests tells one notice that was put off. */
const TOLD_AGAIN = 10;

describe("an invoice of the bot", () => {
  it("is credited with what was paid, converted and with its bonus, and is one row of the history", async () => {
    const player = await house.player();
    await pay(await openInvoice(player, "12.5", "TON"));
    const [row] = await chains.depositsOf(player);
    const worth = (12_500_000_000n * BigInt(row?.rate_e12 ?? 0) * 100n) / 10n ** 21n;
    expect([row?.status, row?.credited_minor, await mainOf(player)]).toEqual(["completed", worth.toString(), worth]);
    const { items } = await player.client.wallet.listTransactions({ query: {} });
    const [invoice] = await invoicesOf(player);
    expect(items).toMatchObject([
      {
        ...{ type: "deposit", status: "completed", externalId: invoice?.number, address: null },
        originalAmount: { value: "12.5", currency: { code: "TON" } },
        crypto: { networkName: "CryptoBot", txUrl: null, state: "completed" },
        senderBank: { label: "TON CryptoBot" },
      },
    ]);
    const details = await player.client.wallet.getTransaction({ params: { id: items[0]?.id ?? "" } });
    expect([details.stages.map(({ name }) => name), details.conversion?.rate]).toEqual([
      ["seen", "completed"],
      items[0]?.crypto?.rate,
    ]);
    expect([invoice?.status, invoice?.deposit_id]).toEqual(["paid", row?.id]);
    await house.drain();
    expect((await player.client.me.billing()).countDeposit).toBe(1);
    expect(await refusalOf(player.client.wallet.changeCurrency({ body: { currency: "KZT" } }))).toBe(
      "wallet_currency_fixed",
    );
  });

  it("is credited once by forty notices at a time, by asking, and by all of them together", async () => {
    const player = await house.player();
    const page = await openInvoice(player);
    await payQuietly(page);
    const [{ number = "" } = {}] = await invoicesOf(player);
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => notice(paidNotice(number ?? ""))),
      follow(),
      follow(),
    ]);
    // A busy server puts some of them off; nobody is refused, and what the bot tells again is taken, with nobody asking.
    const statuses = answers.flatMap((answer) => (answer ? [answer.statusCode] : []));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    let last = 503;
    for (let times = 0; last === 503 && times < TOLD_AGAIN; times++)
      last = (await notice(paidNotice(number ?? ""))).statusCode;
    expect([last, await mainOf(player), (await chains.depositsOf(player)).length]).toEqual([200, 25_00n, 1]);
  });

  it("is found by asking when its notice was lost", async () => {
    const player = await house.player();
    const page = await openInvoice(player);
    await follow();
    expect(await mainOf(player)).toBe(0n);
    await payQuietly(page);
    await follow();
    expect(await mainOf(player)).toBe(25_00n);
  });

  it("ends when nobody pays, and late money still counts", async () => {
    const player = await house.player();
    const page = await openInvoice(player);
    clock.advance(61 * 60_000);
    await follow();
    const [invoice] = await invoicesOf(player);
    expect(invoice?.status).toBe("expired");
    await payQuietly(page);
    expect((await notice(paidNotice(invoice?.number ?? ""))).statusCode).toBe(200);
    expect([await mainOf(player), (await invoicesOf(player))[0]?.status]).toEqual([25_00n, "paid"]);
  });

  const SETTLERS = 4;
  const race = async (weaken: (db: ReturnType<typeof parts>["deps"]["db"]) => typeof db = (db) => db) => {
    const player = await house.player();
    await payQuietly(await openInvoice(player));
    const [{ number } = {}] = await invoicesOf(player);
    const { deps, bot } = parts();
    const settlers = Array.from({ length: SETTLERS }, () =>
      settleAll({ ...deps, db: weaken(deps.db) }, bot, [number ?? ""]),
    );
    const ended = await Promise.allSettled(settlers);
    return { player, failures: ended.filter(({ status }) => status === "rejected").length };
  };

  it("is settled by four at once without a failure", async () => {
    const { player, failures } = await race();
    expect([failures, await mainOf(player)]).toEqual([0, 25_00n]);
  });

  it("control: without its lock they run into each other", async () => {
    const met = meetingOf(SETTLERS);
    const { failures } = await race((db) => withoutGuards(db, "bot_invoice", met));
    expect(failures).toBe(SETTLERS - 1);
  });

  it("is refused where the coin has none, with too little, and when ten are open, also of fifteen at once", async () => {
    const player = await house.player();
    expect(await refusalOf(ask(player, "100", "NOT"))).toBe("error_currency_not_supported");
    expect(await refusalOf(ask(player, "100", "DOGE"))).toBe("error_currency_not_supported");
    for (const amount of ["4.999999", "5.0000001", "100000000001"])
      expect(await refusalOf(ask(player, amount))).toBe("validation_failed");
    const half = player.client.crypto.deposit({ body: { currency: "USDTTRC20", provider: "cryptobot" } });
    expect(await refusalOf(half)).toBe("validation_failed");
    const asked = await Promise.allSettled(Array.from({ length: 15 }, () => ask(player, "5")));
    expect(tally(asked.map((each) => (each.status === "rejected" ? each.reason.detail : "made")))).toEqual({
      ...{ made: 10, error_orders_limit: 5 },
    });
  });

  it("that the bot does not make is a failed deposit, and its row ends by the clock", async () => {
    const player = await house.player();
    const { deps, bot } = parts();
    const silent: CryptoBot = { ...bot, createInvoice: () => Promise.reject(new ProviderUnreachable("away")) };
    deps.messengers.bot = silent;
    try {
      expect(await refusalOf(ask(player, "5"))).toBe("create_deposit_failed");
    } finally {
      deps.messengers.bot = bot;
    }
    expect((await invoicesOf(player)).map(({ status }) => status)).toEqual(["created"]);
    clock.advance(3 * 60 * 60_000);
    await follow();
    expect((await invoicesOf(player)).map(({ status }) => status)).toEqual(["expired"]);
  });
});

describe("a notice", () => {
  it("counts only with the bot's own signature, and proves nothing by itself", async () => {
    const player = await house.player();
    await openInvoice(player);
    const [{ number } = {}] = await invoicesOf(player);
    expect((await notice(paidNotice(number ?? ""), "1:another-token")).statusCode).toBe(401);
    const bare = await server().app.inject({
      method: "POST",
      url: BOT_NOTICES_PATH,
      payload: paidNotice(number ?? ""),
    });
    expect(bare.statusCode).toBe(401);
    // Signed, and not true: the bot says that nobody has paid.
    expect((await notice(paidNotice(number ?? ""))).statusCode).toBe(200);
    expect((await notice({ update_type: "something_new" })).statusCode).toBe(200);
    expect(await mainOf(player)).toBe(0n);
  });

  it("of an invoice that is none of ours is kept for people", async () => {
    const { number } = await server().db.transact((tx) =>
      tx
        .insertInto("sandbox_bot_invoice")
        .values({
          ...{ hash: "of-another-shop", coin: "TON", amount: "3", payload: "42", status: "paid" },
          ...{
            paid_coin: "TON",
            paid_amount: "3",
            paid_at: clock.now(),
            expires_at: clock.now(),
            created_at: clock.now(),
          },
        })
        .returning("number")
        .executeTakeFirstOrThrow(),
    );
    for (let times = 0; times < 2; times++) expect((await notice(paidNotice(number))).statusCode).toBe(200);
    const strays = await server().db.read((reader) =>
      reader.selectFrom("chain_stray").selectAll().where("network", "=", "cryptobot").execute(),
    );
    expect(strays).toMatchObject([{ tx_hash: number, reason: "unknown_invoice", contract: "TON", player_id: null }]);
  });
});

describe("the rocket wallet", () => {
  it("sends to the player's own address, from the larger minimum on, and arrives as a deposit of its network", async () => {
    const player = await house.player();
    const { items } = await player.client.crypto.rocketCurrencies();
    expect(items.map(({ code }) => code)).not.toContain("LTC");
    expect(items.find(({ code }) => code === "USDTTON")).toEqual({
      ...{ code: "USDTTON", currency: "USDT", name: "Tether", network: "TON", minWithdraw: "5", minAmount: "5" },
      fee: { amount: "0.2", currency: "USDT" },
    });
    const body = { currency: "USDTTON", amount: "4" };
    expect(await refusalOf(player.client.crypto.rocketDeposit({ body }))).toBe("validation_failed");
    const other = player.client.crypto.rocketDeposit({ body: { currency: "LTC", amount: "4" } });
    expect(await refusalOf(other)).toBe("error_currency_not_supported");
    await chains.look("ton");
    const { url, address } = await player.client.crypto.rocketDeposit({ body: { ...body, amount: "20" } });
    expect(address).toBe(await chains.addressOf(player, "USDTTON"));
    const page = await server().app.inject({ method: "GET", url });
    expect([page.statusCode, page.body.includes(address)]).toEqual([200, true]);
    await server().app.inject({
      method: "POST",
      url: "/sandbox-chains/send",
      headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ asset: "USDTTON", address, amount: "20", token: "own" }).toString(),
    });
    await chains.mine("ton", 2);
    await chains.look("ton");
    expect([await mainOf(player), (await chains.depositsOf(player)).map(({ status }) => status)]).toEqual([
      20_00n,
      ["completed"],
    ]);
  });

  it("that does not answer is a failed deposit", async () => {
    const player = await house.player();
    const { deps } = parts();
    const { rocket } = deps.messengers;
    const away = () => Promise.reject(new ProviderUnreachable("away"));
    deps.messengers.rocket = { listCoins: away, withdrawalLink: away };
    try {
      expect(await refusalOf(player.client.crypto.rocketCurrencies())).toBe("create_deposit_failed");
      const asked = player.client.crypto.rocketDeposit({ body: { currency: "TON", amount: "5" } });
      expect(await refusalOf(asked)).toBe("create_deposit_failed");
    } finally {
      deps.messengers.rocket = rocket;
    }
  });
});
