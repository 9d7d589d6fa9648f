// Addresses of players: one each, never another's, never one that somebody wrote into the table, and known again in every spelling.
import { addressesOf, depositPool, depositPublicKey, readAddress } from "@windfall/chains";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";
import { sized } from "../../../test/sized.ts";
import { StartupError } from "../../kernel/startup-error.ts";
import { poolLevel } from "./addresses/pool.ts";
import { bringToPool, fillPool, isOwnAddress } from "./index.ts";

const house = useTestServer();
const { server } = house;
const { addressOf } = useChains(house);
const fillByWatch = async () =>
  server()
    .work.periodic.find(({ name }) => name === "crypto.watch_pool")
    ?.run();
beforeAll(fillByWatch);

describe("what can be paid in", () => {
  it("is every asset of a watched network, for visitors too, with the bonus that a player's next deposit brings", async () => {
    const { items } = await house.visitor().client.crypto.currencies();
    expect(items.map(({ code }) => code)).toEqual(CRYPTO_ASSETS.map(({ code }) => code));
    expect(items.every((item) => !item.withdrawAllowed && !item.depositBonusAvailable)).toBe(true);
    expect(items.find(({ code }) => code === "USDTTRC20")).toMatchObject({
      ...{ coin: "USDT", networkLabel: "TRC20", precision: 6, minDepositAmount: "5", displayFormat: "{amount} USDT" },
      ...{ confirmations: 19, confirmationSeconds: 57, additionalProviders: ["cryptobot", "rocket"], isFiat: false },
    });
  });
});

describe("a network with nodes of its own", () => {
  const key = depositPublicKey(new Uint8Array(32).fill(3), "bitcoin");
  const urls = ["http://127.0.0.1:9"];
  const nodes = [
    { network: "bitcoin", urls, key },
    { network: "solana", urls },
  ];
  const real = useTestServer({ CHAIN_NODES: JSON.stringify(nodes) }, { signer: testSigner });

  it("has addresses of its own key, is taken in and paid out, and its node is missed", async () => {
    const { client } = await real.player();
    expect((await client.crypto.deposit({ body: { currency: "BTC" } })).address).toBe(addressesOf("bitcoin", key)(0));
    const { items } = await client.crypto.currencies({});
    expect(items.filter(({ withdrawAllowed }) => !withdrawAllowed)).toEqual([]);
    const { look, problemOf } = useChains(real);
    await look("bitcoin");
    expect(await problemOf("bitcoin")).toBe("unreachable");
    await look("litecoin");
    expect(await problemOf("litecoin")).toBeNull();
  });

  it("gets no addresses into its pool whose keys only the sandbox has", async () => {
    const { client } = await real.player();
    await real
      .server()
      .work.periodic.find(({ name }) => name === "crypto.watch_pool")
      ?.run();
    expect(await refusalOf(client.crypto.deposit({ body: { currency: "SOL" } }))).toBe("payments_are_disabled");
  });
});

describe("the address of a player", () => {
  it("is one for each kind of key, the same whenever it is asked for, and another for everybody else", async () => {
    const [one, other] = [await house.player(), await house.player()];
    const seen = new Set<string>();
    for (const currency of ["BTC", "LTC", "ETH", "TRX", "SOL", "TON"] as const) {
      const asked = await Promise.all(Array.from({ length: 4 }, () => addressOf(one, currency)));
      expect(new Set(asked).size).toBe(1);
      seen.add(asked[0] ?? "");
      seen.add(await addressOf(other, currency));
    }
    expect(seen.size).toBe(12);
    expect(await addressOf(one, "USDTBEP20")).toBe(await addressOf(one, "USDCERC20"));
    expect(await addressOf(one, "USDTTON")).toMatch(/^UQ/);
  });

  it("is not shown once somebody has written into its row", async () => {
    const [victim, thief] = [await house.player(), await house.player()];
    await addressOf(victim, "LTC");
    const victimId = await playerIdOf(server(), victim.globalId);
    const row = (columns: object) =>
      server().db.transact((tx) =>
        tx
          .updateTable("deposit_address")
          .set(columns)
          .where("player_id", "=", victimId)
          .where("key_family", "=", "litecoin")
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    const genuine = await server().db.read((reader) =>
      reader.selectFrom("deposit_address").selectAll().where("player_id", "=", victimId).executeTakeFirstOrThrow(),
    );
    const other = "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9";
    for (const forged of [{ address: other }, { canonical: other }, { number: 999_999 }, { mac: Buffer.alloc(32) }]) {
      await row(forged);
      expect(await refusalOf(addressOf(victim, "LTC"))).toBe("payments_are_disabled");
      const { address, canonical, number, mac } = genuine;
      await row({ address, canonical, number, mac });
      expect(await addressOf(victim, "LTC")).toBe(address);
    }
    // An address of one player under the name of another.
    const thiefId = await playerIdOf(server(), thief.globalId);
    await server().db.transact((tx) =>
      tx.updateTable("deposit_address").set({ player_id: thiefId }).where("id", "=", genuine.id).execute(),
    );
    expect(await refusalOf(addressOf(thief, "LTC"))).toBe("payments_are_disabled");
  });

  it("comes from a pool where no key can make it: ten for twelve players leave two without, and none is shared", async () => {
    const { keys } = server().cashier.crypto;
    const chains = server().cashier.sandboxChains;
    if (!chains) throw new Error("no sandbox chains");
    const free = await server().db.transact(async (tx) => {
      await tx.updateTable("address_pool").set({ taken_at: house.clock.now() }).where("taken_at", "is", null).execute();
      await fillPool(tx, keys, (first) => chains.poolFrom(first).slice(0, 10));
      return tx.selectFrom("address_pool").select("address").where("taken_at", "is", null).execute();
    });
    expect(free).toHaveLength(10);
    const players = await Promise.all(Array.from({ length: 12 }, () => house.player()));
    const asked = await Promise.allSettled(players.map((player) => addressOf(player, "SOL")));
    const given = asked.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const refusals = asked.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.detail] : []));
    expect(new Set(given).size).toBe(10);
    expect(refusals).toEqual(["payments_are_disabled", "payments_are_disabled"]);
    await fillByWatch();
    expect(await addressOf(await house.player(), "USDCSOL")).toBeTruthy();
  });

  it("of the pool is brought from the signer, behind the last that is there and nowhere else", async () => {
    const { keys } = server().cashier.crypto;
    const seed = new Uint8Array(32).fill(9);
    const bring = (first: number) =>
      server().db.transact((tx) => bringToPool(tx, keys, { first, addresses: depositPool(seed, first, 3) }));
    const { total } = await server().db.read(poolLevel);
    await expect(bring(total + 1)).rejects.toThrow(StartupError);
    expect((await bring(total)).total).toBe(total + 3);
    await expect(bring(total)).rejects.toThrow(StartupError);
    const misread = { first: total + 3, addresses: ["no address"] };
    await expect(server().db.transact((tx) => bringToPool(tx, keys, misread))).rejects.toThrow(StartupError);
  });

  it("is refused for the reasons of every deposit", async () => {
    const player = await house.player();
    const playerId = await playerIdOf(server(), player.globalId);
    const { db } = server();
    expect(await refusalOf(player.client.crypto.deposit({ body: { currency: "DOGE" } }))).toBe(
      "error_currency_not_supported",
    );
    await db.transact((tx) =>
      tx
        .insertInto("player_restriction")
        .values({ player_id: playerId, kind: "buy", set_at: house.clock.now() })
        .execute(),
    );
    const asked = [
      () => addressOf(player, "BTC"),
      () => player.client.crypto.rocketDeposit({ body: { currency: "BTC", amount: "1" } }),
    ];
    for (const ask of asked) expect(await refusalOf(ask())).toBe("wallet_buy_banned");
    await db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "support" }).where("id", "=", playerId).execute(),
    );
    for (const ask of asked) expect(await refusalOf(ask())).toBe("staff_account");
    const turn = (isOn: boolean) =>
      db.transact((tx) =>
        tx.updateTable("cashier_switch").set({ is_on: isOn }).where("name", "=", "deposits").execute(),
      );
    await turn(false);
    for (const ask of asked) expect(await refusalOf(ask())).toBe("payments_are_disabled");
    await turn(true);
  });
});

/** Behind every number that another test was given. */
const FAR = 1_000_000;
/** Ways in which people and programs write the same place. */
const SPELLINGS: readonly [NetworkId, (address: string, canonical: string) => string[]][] = [
  ["bitcoin", (address) => [address, address.toUpperCase()]],
  ["litecoin", (address) => [address, address.toUpperCase()]],
  ["bsc", (address) => [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]],
  ["tron", (address) => [address]],
  ["ton", (address, raw) => [address, address.replaceAll("-", "+").replaceAll("_", "/"), raw, raw.toUpperCase()]],
];

describe("an address of ours", () => {
  it("is known in every spelling, on every network that shares its keys, and nobody else's is", async () => {
    const player = await house.player();
    const isOwn = (network: NetworkId, text: string) =>
      server().db.read((reader) => isOwnAddress(reader, network, text));
    const evm = await addressOf(player, "ETH");
    for (const spelling of [evm, evm.toLowerCase(), `0x${evm.slice(2).toUpperCase()}`])
      expect([await isOwn("ethereum", spelling), await isOwn("bsc", spelling)]).toEqual([true, true]);
    const bitcoin = await addressOf(player, "BTC");
    expect([await isOwn("bitcoin", bitcoin), await isOwn("bitcoin", bitcoin.toUpperCase())]).toEqual([true, true]);
    const ton = await addressOf(player, "TON");
    const { canonical: raw } = await server().db.read((reader) =>
      reader.selectFrom("deposit_address").select("canonical").where("address", "=", ton).executeTakeFirstOrThrow(),
    );
    const plain = ton.replaceAll("-", "+").replaceAll("_", "/");
    for (const spelling of [ton, plain, raw, raw.toUpperCase().replace("0X", "0x")])
      expect([spelling, await isOwn("ton", spelling)]).toEqual([spelling, true]);
    expect(await isOwn("tron", await addressOf(player, "TRX"))).toBe(true);
    expect(await isOwn("bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBe(false);
    expect(await isOwn("bitcoin", "nothing")).toBe(false);
  });

  it("is known among ten thousand of them, whichever it is and however it is spelt", async () => {
    const { db } = server();
    const each = sized(2_000, 20);
    const nameOf = (number: number) => `ply_${String(number).padStart(26, "0")}`;
    await db.transact((tx) =>
      sql`insert into player (id, global_id, language, wallet_currency, display_currency, registered_at)
        select 'ply_' || lpad(n::text, 26, '0'), lpad(n::text, 12, '0'), 'en', 'USD', 'USD', now()
        from generate_series(0, ${each - 1}::int) n`.execute(tx),
    );
    const spellings: { network: NetworkId; text: string }[] = [];
    for (const [network, spelt] of SPELLINGS) {
      const family = NETWORKS[network].keys;
      const derive = server().cashier.crypto.keys.derive(family);
      const rows = Array.from({ length: each }, (_, number) => {
        const address = derive?.(FAR + number) ?? "";
        const canonical = readAddress(network, address)?.canonical ?? "";
        const same = spelt(address, canonical);
        spellings.push({ network, text: same[number % same.length] ?? "" });
        const names = { player_id: nameOf(number), key_family: family, number: FAR + number, address, canonical };
        return { ...names, mac: Buffer.alloc(32), created_at: new Date() };
      });
      await db.transact((tx) => tx.insertInto("deposit_address").values(rows).execute());
    }
    const known = await db.read((reader) =>
      Promise.all(spellings.map(({ network, text }) => isOwnAddress(reader, network, text))),
    );
    expect([known.length, known.filter(Boolean).length]).toEqual([5 * each, 5 * each]);
  });
});
