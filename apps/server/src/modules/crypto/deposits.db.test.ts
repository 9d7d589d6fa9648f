// Coins that arrive: credited once by what the blocks say, whatever happens to blocks, nodes and watchers.
import { fiatFromMinor } from "@windfall/domain";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { KyselyPlugin } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { describeDeposits } from "../../../test/deposit-behaviour.ts";
import { mainMinor } from "../../../test/deposits.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { meetingOf, withAlteredFunction, withWaitAfterReading } from "../../../test/weakened.ts";
import { bonusFactsOf, DEMO_OFFERS, saveOffer } from "../bonuses/index.ts";
import { followChain } from "./watch/follow-chain.ts";
import { createOwnAddresses } from "./watch/own-addresses.ts";

const house = useTestServer();
const { server } = house;
const chains = useChains(house);
const { look, mine, send } = chains;
beforeAll(async () =>
  server()
    .work.periodic.find(({ name }) => name === "crypto.watch_pool")
    ?.run(),
);

type Player = Awaited<ReturnType<typeof house.player>>;

const mainOf = async (player: Player) => mainMinor(server(), await playerIdOf(server(), player.globalId));
const states = async (player: Player) => (await chains.depositsOf(player)).map(({ status }) => status);

const dustOf = async (player: Player) => {
  const playerId = await playerIdOf(server(), player.globalId);
  return server().db.read((reader) =>
    reader
      .selectFrom("chain_dust")
      .innerJoin("deposit_address", "deposit_address.id", "chain_dust.address_id")
      .select(["chain_dust.asset", "chain_dust.units"])
      .where("deposit_address.player_id", "=", playerId)
      .execute(),
  );
};

/** Somebody with an address on a network whose tip is known, as after a first look. */
async function newcomer(network: NetworkId, code: Parameters<typeof chains.addressOf>[1]): Promise<Player> {
  const player = await house.player();
  await chains.addressOf(player, code);
  await look(network);
  return player;
}

describe("a deposit", () => {
  it("is shown at first sight, counted block by block, credited once, and one row of the history", async () => {
    const player = await newcomer("litecoin", "LTC");
    const txHash = await send(player, "LTC", "1.25004719");
    await look("litecoin");
    const shown = async () => (await player.client.wallet.listTransactions({ query: {} })).items;
    expect((await shown()).map(({ status, type, crypto }) => [status, type, crypto?.confirmations])).toEqual([
      ["pending", "deposit", 0],
    ]);
    for (let block = 1; block < 6; block++) {
      await mine("litecoin");
      await look("litecoin");
      expect((await shown())[0]?.crypto).toMatchObject({ confirmations: block, required: 6, state: "seen" });
    }
    expect(await mainOf(player)).toBe(0n);
    await mine("litecoin");
    for (let again = 0; again < 3; again++) await look("litecoin");
    const [row] = await chains.depositsOf(player);
    const rate = BigInt(row?.rate_e12 ?? 0);
    const worth = (125_004_719n * rate * 100n) / 10n ** 20n;
    expect([row?.status, row?.credited_minor, await mainOf(player)]).toEqual(["completed", worth.toString(), worth]);
    const [item] = await shown();
    expect(item).toMatchObject({
      status: "completed",
      originalAmount: { value: "1.25004719", currency: { code: "LTC" } },
      externalId: txHash,
      crypto: { txUrl: `/sandbox-chains?tx=${txHash}`, confirmations: 6, secondsLeft: 0 },
      address: await chains.addressOf(player, "LTC"),
    });
    const details = await player.client.wallet.getTransaction({ params: { id: item?.id ?? "" } });
    expect(details.stages.map(({ name }) => name)).toEqual(["seen", "completed"]);
    expect(details.conversion).toMatchObject({ rate: item?.crypto?.rate });
    expect(await shown()).toHaveLength(1);
    await house.drain();
    const stranger = await house.player();
    const read = stranger.client.wallet.getTransaction({ params: { id: item?.id ?? "" } });
    expect(await refusalOf(read)).toBe("not_found");
    expect(await refusalOf(player.client.wallet.changeCurrency({ body: { currency: "KZT" } }))).toBe(
      "wallet_currency_fixed",
    );
  });

  it("below the minimum waits for more to the same address; dust and foreign tokens are never credited", async () => {
    const player = await newcomer("tron", "USDTTRC20");
    const playerId = await playerIdOf(server(), player.globalId);
    await send(player, "USDTTRC20", "3");
    await send(player, "USDTTRC20", "0.01");
    await send(player, "USDTTRC20", "100", { contract: "TGzz8gjYiYRqpfmDwnLxfgPuLVNmpCswVp" });
    await mine("tron", 19);
    await look("tron");
    expect([await states(player), (await dustOf(player)).length]).toEqual([["small"], 1]);
    const { items } = await player.client.wallet.listTransactions({ query: { filter: "in_progress" } });
    expect(items.map(({ crypto }) => crypto?.state)).toEqual(["small"]);
    const strays = await server().db.read((reader) =>
      reader.selectFrom("chain_stray").select(["reason", "units"]).where("player_id", "=", playerId).execute(),
    );
    expect(strays).toEqual([{ reason: "unknown_token", units: "100000000" }]);
    expect(await mainOf(player)).toBe(0n);
    await send(player, "USDTTRC20", "2");
    await mine("tron", 19);
    await look("tron");
    expect(await states(player)).toEqual(["completed", "completed"]);
    expect(await mainOf(player)).toBe(5_00n);
  });

  it("in a wallet of another currency is converted once at a stored rate, and brings the bonus of any other deposit", async () => {
    const everyday = DEMO_OFFERS.find(({ terms }) => terms.type === "Everyday");
    if (!everyday) throw new Error("no everyday bonus");
    await server().db.transact((tx) =>
      saveOffer(tx, { clock: house.clock }, { ...everyday, position: 1, status: "live" }),
    );
    const player = await house.player();
    await player.client.wallet.changeCurrency({ body: { currency: "KZT" } });
    await chains.addressOf(player, "TON");
    const { items: methods } = await player.client.crypto.currencies({});
    const share = methods.find(({ code }) => code === "TON")?.depositBonus ?? 0;
    expect(share).toBeGreaterThan(0);
    await look("ton");
    await send(player, "TON", "20.000000001");
    await mine("ton");
    for (let again = 0; again < 2; again++) await look("ton");
    const [row] = await chains.depositsOf(player);
    const [rate, credited] = [BigInt(row?.rate_e12 ?? 0), BigInt(row?.credited_minor ?? 0)];
    expect([row?.status, row?.wallet_currency, credited]).toEqual([
      "completed",
      "KZT",
      (20_000_000_001n * rate * 100n) / 10n ** 21n,
    ]);
    const [shown] = (await player.client.wallet.listTransactions({ query: {} })).items;
    expect(shown).toMatchObject({
      originalAmount: { value: "20.000000001", currency: { code: "TON" } },
      amount: { value: fiatFromMinor(credited) },
      crypto: { remainder: expect.any(String) },
    });
    const { items } = await player.client.bonuses.listOwn({ query: {} });
    expect(items.map(({ id }) => id)).toHaveLength(1);
    const facts = await server().db.read(async (reader) =>
      bonusFactsOf(reader, await playerIdOf(server(), player.globalId), house.clock.now()),
    );
    expect(facts.map(({ balanceMinor }) => balanceMinor)).toEqual([
      (credited * BigInt(Math.round(share * 10_000))) / 10_000n,
    ]);
    await server().db.transact((tx) =>
      saveOffer(tx, { clock: house.clock }, { ...everyday, position: 1, status: "stopped" }),
    );
  });

  it("of dust locks nobody, so that a block full of it needs no lock for each address; a real one does", async () => {
    const player = await newcomer("tron", "USDTTRC20");
    const playerId = await playerIdOf(server(), player.globalId);
    const held = await holdLock(house.ownerUrl(), `select deposit_lock('${playerId}')`);
    await send(player, "USDTTRC20", "0.01");
    await send(player, "USDTTRC20", "100", { contract: "TGzz8gjYiYRqpfmDwnLxfgPuLVNmpCswVp" });
    await look("tron");
    await mine("tron");
    await look("tron");
    // Kept with whose it is, once although it was seen waiting and in its block.
    expect(await dustOf(player)).toEqual([{ asset: "USDTTRC20", units: "10000" }]);
    await send(player, "USDTTRC20", "10");
    const looked = look("tron");
    await held.untilWaiting(1);
    await held.letGo();
    await looked;
    expect(await states(player)).toEqual(["seen"]);
  });

  it("of dust costs as many statements as the next one, however much of it a block has", async () => {
    const player = await newcomer("tron", "USDTTRC20");
    const served = server().cashier.crypto.networks.get("tron");
    if (!served) throw new Error("no tron");
    const statementsFor = async (count: number) => {
      const dust = await chains.transferOf(player, "USDTTRC20", "0.01");
      await chains.sendAll(
        "tron",
        Array.from({ length: count }, () => dust),
      );
      await mine("tron");
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements++;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { crypto } = server().cashier;
      const transact: typeof crypto.db.transact = (work, options) =>
        crypto.db.transact((tx) => work(tx.withPlugin(counting)), options);
      await followChain({ ...crypto, db: { ...crypto.db, transact }, own: createOwnAddresses() }, served);
      return statements;
    };
    // What other tests left behind is in a block then.
    await statementsFor(1);
    const few = await statementsFor(2);
    expect([await statementsFor(60), (await dustOf(player)).length]).toEqual([few, 63]);
    expect(few).toBeGreaterThan(0);
  });

  it("that is large waits for more blocks, and for a second node that knows its block", async () => {
    const player = await newcomer("bitcoin", "BTC");
    await send(player, "BTC", "1");
    await mine("bitcoin", 2);
    await look("bitcoin");
    expect((await chains.depositsOf(player))[0]).toMatchObject({ status: "seen", required: 6 });
    await mine("bitcoin", 4);
    const served = server().cashier.crypto.networks.get("bitcoin");
    if (!served) throw new Error("no bitcoin");
    const [node] = served.nodes;
    const liar = { ...node, hashAt: async () => "another block" };
    const deps = { ...server().cashier.crypto, own: createOwnAddresses() };
    await followChain(deps, { id: "bitcoin", nodes: [node, liar] });
    await followChain(deps, { id: "bitcoin", nodes: [node] });
    expect([await states(player), await chains.problemOf("bitcoin")]).toEqual([["seen"], "contradiction"]);
    await look("bitcoin");
    expect([await states(player), await chains.problemOf("bitcoin")]).toEqual([["completed"], null]);
  });

  it("beyond any amount, or to an address that somebody changed, goes to people", async () => {
    const player = await newcomer("ethereum", "ETH");
    await send(player, "ETH", "2000000000");
    const forged = await house.player();
    await chains.addressOf(forged, "ETH");
    const forgedId = await playerIdOf(server(), forged.globalId);
    await send(forged, "ETH", "1");
    await server().db.transact((tx) =>
      tx.updateTable("deposit_address").set({ number: 777 }).where("player_id", "=", forgedId).execute(),
    );
    await mine("ethereum", 12);
    await look("ethereum");
    const strays = await server().db.read((reader) =>
      reader
        .selectFrom("chain_stray")
        .select(["reason", "player_id"])
        .where("network", "=", "ethereum")
        .orderBy("reason")
        .execute(),
    );
    expect(strays).toEqual([
      { reason: "address_changed", player_id: null },
      { reason: "too_large", player_id: await playerIdOf(server(), player.globalId) },
    ]);
    expect([await chains.depositsOf(player), await chains.depositsOf(forged)]).toEqual([[], []]);
  });
});

describeDeposits("on every chain", house, chains.movable("LTC", "1"));

describe("a node", () => {
  it("that lies, stalls or is away credits nothing, is told of, and is followed again by itself", async () => {
    const player = await newcomer("solana", "SOL");
    await send(player, "SOL", "1");
    await mine("solana", 31);
    const problems: (string | null)[] = [];
    for (const mood of ["garbage", "down", "ahead"] as const) {
      await chains.mood("solana", mood);
      await look("solana");
      problems.push(await chains.problemOf("solana"));
    }
    expect(await mainOf(player)).toBe(0n);
    await chains.mood("solana", "open");
    await look("solana");
    for (const mood of ["behind", "stalled"] as const) {
      await chains.mood("solana", mood);
      await mine("solana", mood === "stalled" ? 5 : 0);
      await look("solana");
      problems.push(await chains.problemOf("solana"));
    }
    expect(problems).toEqual(["nonsense", "unreachable", "nonsense", "behind", "stalled"]);
    await server()
      .work.periodic.find(({ name }) => name === "crypto.watch")
      ?.run();
    const metrics = await server().app.inject({ method: "GET", url: "/metrics" });
    expect(metrics.body).toContain("crypto_networks_troubled 1");
    expect(await states(player)).toEqual(["seen"]);
    await chains.mood("solana", "open");
    await look("solana");
    expect([await states(player), await chains.problemOf("solana")]).toEqual([["completed"], null]);
  });

  it("whose chain has nothing in common with what was read changes nothing", async () => {
    const player = await newcomer("ethereum", "ETH");
    const served = server().cashier.crypto.networks.get("ethereum");
    if (!served) throw new Error("no ethereum");
    const [node] = served.nodes;
    const stranger = { ...node, hashAt: async (height: number) => `other ${height}` };
    const deps = { ...server().cashier.crypto, own: createOwnAddresses() };
    await followChain(deps, { id: "ethereum", nodes: [stranger] });
    expect(await chains.problemOf("ethereum")).toBe("no_common_block");
    await send(player, "ETH", "1");
    await mine("ethereum", 12);
    await look("ethereum");
    expect([await states(player), await chains.problemOf("ethereum")]).toEqual([["completed"], null]);
  });
});

describe("a watcher", () => {
  const WATCHERS = 4;
  const race = async (network: NetworkId, code: "USDTBEP20" | "USDTTRC20", { db } = server().cashier.crypto) => {
    const player = await newcomer(network, code);
    await send(player, code, "10");
    await mine(network, 30);
    const served = server().cashier.crypto.networks.get(network);
    if (!served) throw new Error(`no ${network}`);
    const watcher = () => followChain({ ...server().cashier.crypto, db, own: createOwnAddresses() }, served);
    const looks = await Promise.allSettled(Array.from({ length: WATCHERS }, watcher));
    return { player, failures: looks.filter(({ status }) => status === "rejected").length };
  };

  it("is one of four at the same time: none fails, and the deposit is credited once", async () => {
    const { player, failures } = await race("bsc", "USDTBEP20");
    expect([failures, await states(player), await mainOf(player)]).toEqual([0, ["completed"], 10_00n]);
  });

  it("control: without the lock of the network they run into each other", async () => {
    const unlocked = (definition: string) =>
      definition.replace(/select pg_advisory_xact_lock\(.*\)/, "select null::void");
    const { db } = server().cashier.crypto;
    const apart = withWaitAfterReading(db, "chain_block", meetingOf(WATCHERS));
    const { failures } = await withAlteredFunction(house.ownerUrl(), "chain_lock", unlocked, () =>
      race("tron", "USDTTRC20", { ...server().cashier.crypto, db: apart }),
    );
    expect(failures).toBe(WATCHERS - 1);
  });
});
