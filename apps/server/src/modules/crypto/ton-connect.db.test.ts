// A player's own wallet on TON: connected by a proof that counts once, for us and now; shown with what it has; asked to send what then arrives by the chain.
import { readAddress } from "@windfall/chains";
import { assetOf } from "@windfall/domain/rules/crypto/assets";
import { describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { playerIdOf, tally } from "../../../test/money.ts";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";
import { type Said, TON_WALLET, tonProofOf } from "../../../test/ton-wallet.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";

const house = useTestServer();
const { server, clock } = house;
const chains = useChains(house);

type Player = Awaited<ReturnType<typeof house.player>>;

const HOST = new URL(ORIGIN).host;
const seconds = () => Math.floor(clock.now().getTime() / 1_000);
const challenge = async (player: Player) => (await player.client.crypto.tonChallenge({})).payload;
const connect = (player: Player, said: Partial<Said> & { payload: string }, more: object = {}) =>
  player.client.crypto.connectTon({
    body: { ...TON_WALLET, proof: tonProofOf({ domain: HOST, timestamp: seconds(), ...said }), ...more },
  });
const connected = async () => {
  const player = await house.player();
  await connect(player, { payload: await challenge(player) });
  return player;
};
/** Coins for the wallet, from nowhere. */
const fill = (code: "TON" | "USDTTON", units: bigint) =>
  chains.sendAll("ton", [{ to: TON_WALLET.address, contract: assetOf(code).contract, units }]);

describe("the proof of a wallet", () => {
  it("connects it, in the form that does not bounce, until it is disconnected", async () => {
    const player = await connected();
    const { wallet } = await player.client.crypto.tonWallet();
    expect(wallet?.address).toMatch(/^UQ/);
    expect(readAddress("ton", wallet?.address ?? "")?.canonical).toBe(TON_WALLET.address);
    expect((await (await house.player()).client.crypto.tonWallet()).wallet).toBeNull();
    await player.client.crypto.disconnectTon({});
    expect((await player.client.crypto.tonWallet()).wallet).toBeNull();
  });

  it("counts once, also of twenty at the same time", async () => {
    const player = await house.player();
    const payload = await challenge(player);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => connect(player, { payload })));
    expect(tally(tries.map((each) => (each.status === "rejected" ? each.reason.detail : "connected")))).toEqual({
      ...{ connected: 1, ton_proof_invalid: 19 },
    });
    expect(await refusalOf(connect(player, { payload }))).toBe("ton_proof_invalid");
  });

  it.each<[string, () => Partial<Said> | undefined, object]>([
    ["for another place", () => ({ domain: "elsewhere.test" }), {}],
    ["six minutes old", () => ({ timestamp: seconds() - 360 }), {}],
    ["from the future", () => ({ timestamp: seconds() + 120 }), {}],
    ["with words that nobody asked for", () => ({ payload: "mine" }), {}],
    ["of another wallet", () => undefined, { address: `0:${"1".repeat(64)}` }],
    ["with another first state", () => undefined, { stateInit: "te6cckEBAQEAAgAAAEysuc0=" }],
  ])("is refused %s", async (_, said, more) => {
    const player = await house.player();
    const asked = connect(player, { payload: await challenge(player), ...said() }, more);
    expect(await refusalOf(asked)).toBe("ton_proof_invalid");
    expect((await player.client.crypto.tonWallet()).wallet).toBeNull();
  });

  it("is refused to somebody else, and when its challenge is older than five minutes", async () => {
    const [player, other] = [await house.player(), await house.player()];
    const payload = await challenge(player);
    await challenge(other);
    expect(await refusalOf(connect(other, { payload }))).toBe("ton_proof_invalid");
    clock.advance(6 * 60_000);
    expect(await refusalOf(connect(player, { payload }))).toBe("ton_proof_invalid");
  });
});

describe("a connected wallet", () => {
  it("shows what it has, and is asked to send Toncoin or a token with the constants of the product", async () => {
    await fill("TON", 30_000_000_000n);
    await fill("USDTTON", 25_500_000n);
    await chains.mine("ton");
    const player = await connected();
    const { wallet } = await player.client.crypto.tonWallet();
    expect(wallet?.balances).toEqual([
      { code: "USDTTON", amount: "25.5" },
      { code: "TON", amount: "30" },
      { code: "NOT", amount: "0" },
    ]);
    const own = await chains.addressOf(player, "TON");
    const ask = (currency: string, amount: string) => player.client.crypto.tonTransfer({ body: { currency, amount } });
    expect(await ask("TON", "25")).toEqual({
      ...{ validUntil: seconds() + 360, network: "-239", messages: [{ address: own, amount: "25000000000" }] },
    });
    const [message] = (await ask("USDTTON", "20")).messages;
    expect(message).toMatchObject({
      amount: "100000000",
      address: expect.stringMatching(/^EQ/),
      payload: expect.any(String),
    });
    // Asking is no payment.
    await chains.look("ton");
    expect(await chains.depositsOf(player)).toEqual([]);
  });

  it("is asked for nothing that it does not have, that we do not take, or that nobody can say", async () => {
    const player = await connected();
    const ask = (currency: string, amount: string) =>
      refusalOf(player.client.crypto.tonTransfer({ body: { currency, amount } }));
    expect([await ask("TON", "0.5"), await ask("TON", "5000"), await ask("NOT", "1000")]).toEqual(
      Array.from({ length: 3 }, () => "validation_failed"),
    );
    expect([await ask("BTC", "1"), await ask("DOGE", "1")]).toEqual(
      Array.from({ length: 2 }, () => "error_currency_not_supported"),
    );
    const deps = server().cashier.crypto;
    const { ton } = deps;
    deps.ton = { holdingOf: () => Promise.reject(new ProviderUnreachable("away")) };
    expect(await ask("TON", "5")).toBe("create_deposit_failed");
    expect((await player.client.crypto.tonWallet()).wallet?.balances).toBeNull();
    deps.ton = undefined;
    expect(await ask("TON", "5")).toBe("error_currency_not_supported");
    expect(await refusalOf(challenge(player))).toBe("error_currency_not_supported");
    expect(await refusalOf(connect(player, { payload: "x" }))).toBe("error_currency_not_supported");
    deps.ton = ton;
    await player.client.crypto.disconnectTon({});
    expect(await ask("TON", "5")).toBe("ton_wallet_missing");
  });

  it("pays in by no other way than all deposits, and not where they are refused", async () => {
    const player = await connected();
    const playerId = await playerIdOf(server(), player.globalId);
    const ask = () => refusalOf(player.client.crypto.tonTransfer({ body: { currency: "TON", amount: "5" } }));
    const { db } = server();
    await db.transact((tx) =>
      tx.insertInto("player_restriction").values({ player_id: playerId, kind: "buy", set_at: clock.now() }).execute(),
    );
    expect(await ask()).toBe("wallet_buy_banned");
    await db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "support" }).where("id", "=", playerId).execute(),
    );
    expect(await ask()).toBe("staff_account");
    const turn = (isOn: boolean) =>
      db.transact((tx) =>
        tx.updateTable("cashier_switch").set({ is_on: isOn }).where("name", "=", "deposits").execute(),
      );
    await turn(false);
    expect(await ask()).toBe("payments_are_disabled");
    await turn(true);
  });

  it("is shown who asks", async () => {
    const { body } = await server().app.inject({ method: "GET", url: "/tonconnect-manifest.json" });
    expect(JSON.parse(body)).toMatchObject({ url: ORIGIN, name: "Windfall", iconUrl: `${ORIGIN}/favicon.svg` });
  });
});
