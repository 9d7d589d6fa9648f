// What the desk and the metrics are told of coins: hot wallets that are low, sweeps, coins that nobody can attribute and how two people close them,
// and networks in trouble.
import { randomUUID } from "node:crypto";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { auditOf, staffMember } from "../../../test/desk.ts";
import { fund, outcomeOf, seedMethods } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";
import { planSweeps } from "./sweeps/plan-sweeps.ts";

const house = useTestServer({}, { signer: testSigner });
const { server } = house;
const chains = useChains(house);
const coins = useCoinPayouts(house);
beforeAll(() => seedMethods(server()));

/** As the worker does it every minute. */
const lookAtWallets = () =>
  server()
    .work.periodic.find(({ name }) => name === "crypto.watch_hot_wallets")
    ?.run();

it("a wallet is low until it has what must leave and the floor; the desk sees that, strays and troubled networks", async () => {
  const person = await house.player();
  await fund(server(), person, "1000.00");
  const { client } = await staffMember(house, "cashier");
  await lookAtWallets();
  expect((await client.desk.coins()).wallets).toEqual([]);

  expect(outcomeOf(await withdrawCoin(person, { currency: "TRX", amount: "50" }))).toBe("ok");
  await coins.release();
  await coins.pay("tron");
  await lookAtWallets();
  const { body } = await server().app.inject({ method: "GET", url: "/metrics" });
  // Every asset of the product; the coin of BNB Smart Chain only pays fees, and nobody has paid any there.
  expect(body).toContain(`crypto_hot_wallets_low ${CRYPTO_ASSETS.length}`);
  const trx = async () => (await client.desk.coins()).wallets.find(({ coin }) => coin === "TRX");
  // Fifty of the least withdrawals, and the fees of fifty payments.
  expect(await trx()).toMatchObject({ network: "Tron", amount: "0", waiting: "49", floor: "2055", isLow: true });

  await coins.fill();
  await lookAtWallets();
  expect((await client.desk.coins()).wallets.filter(({ isLow }) => isLow)).toEqual([]);
  expect(await trx()).toMatchObject({ amount: "200000", isLow: false });

  await chains.addressOf(person, "USDTTRC20");
  await chains.look("tron");
  await chains.send(person, "USDTTRC20", "7", { contract: "unknown-token" });
  await chains.mine("tron", 1);
  await chains.look("tron");
  await chains.mood("litecoin", "down");
  await chains.look("litecoin");
  const { strays, networks } = await client.desk.coins();
  expect(strays).toMatchObject([
    { network: "Tron", amount: "7000000", coin: null, reason: "unknown_token", playerId: person.globalId },
  ]);
  expect(networks.map(({ network, problem }) => [network, problem])).toEqual(
    expect.arrayContaining([
      ["Litecoin", "unreachable"],
      ["Tron", null],
    ]),
  );
});

it("what players sent has its line until it is swept, and so has what moved nothing", async () => {
  const { client } = await staffMember(house, "cashier");
  const person = await house.player();
  await chains.addressOf(person, "TRX");
  await chains.look("tron");
  await chains.send(person, "TRX", "5000");
  await chains.mine("tron", NETWORKS.tron.confirmations);
  await chains.look("tron");
  const trx = async () => (await client.desk.coins()).sweeps.find(({ coin }) => coin === "TRX");
  expect(await trx()).toEqual({ network: "Tron", coin: "TRX", lying: "5000", underWay: 0, failed: 0 });
  await planSweeps(server().cashier.crypto);
  expect(await trx()).toMatchObject({ lying: "0", underWay: 1 });
  const told = async () => {
    // Figures are kept for a moment.
    house.clock.advance(60_000);
    await server()
      .work.periodic.find(({ name }) => name === "crypto.watch_sweeps")
      ?.run();
    return (await server().app.inject({ method: "GET", url: "/metrics" })).body;
  };
  expect(await told()).toMatch(/crypto_sweeps_open 1\n[\s\S]*crypto_sweeps_failed 0\n/);
  const refused = { state: "refused", reason: "signer_keys", changed_at: house.clock.now() };
  await server().db.transact((tx) =>
    tx.updateTable("coin_move").set(refused).where("network", "=", "tron").where("kind", "=", "sweep").execute(),
  );
  expect(await trx()).toMatchObject({ underWay: 0, failed: 1 });
  expect(await told()).toMatch(/crypto_sweeps_open 0\n[\s\S]*crypto_sweeps_failed 1\n/);
});

describe("coins that nobody can attribute", () => {
  const word = (id: string, reason = "sent back") => ({
    params: { id },
    body: { reason },
    idempotencyKey: randomUUID(),
  });
  const stray = async () => {
    const person = await house.player();
    await chains.addressOf(person, "USDTTRC20");
    await chains.look("tron");
    const txHash = await chains.send(person, "USDTTRC20", "7", { contract: "unknown-token" });
    await chains.mine("tron", 1);
    await chains.look("tron");
    const { id } = await server().db.read((reader) =>
      reader.selectFrom("chain_stray").select("id").where("tx_hash", "=", txHash).executeTakeFirstOrThrow(),
    );
    return id;
  };
  const shown = async ({ client }: Awaited<ReturnType<typeof staffMember>>, id: string) =>
    (await client.desk.coins()).strays.find((each) => each.id === id);

  it("are closed by two people and never by one, and both words are kept", async () => {
    const [anna, boris] = [await staffMember(house, "cashier", "Anna"), await staffMember(house, "cashier", "Boris")];
    const id = await stray();
    const first = word(id);
    expect(await anna.client.desk.closeStray(first)).toEqual({ id, isClosed: false });
    // The same message again is the same word.
    expect(await anna.client.desk.closeStray(first)).toEqual({ id, isClosed: false });
    const reused = { ...word(id, "other words"), idempotencyKey: first.idempotencyKey };
    expect(await refusalOf(anna.client.desk.closeStray(reused))).toBe("idempotency_key_reused");
    expect(await refusalOf(anna.client.desk.closeStray(word(id)))).toBe("second_person_required");
    expect((await shown(boris, id))?.pending).toMatchObject({ reason: "sent back", by: "Anna Staff", isOwn: false });
    expect((await shown(anna, id))?.pending).toMatchObject({ isOwn: true });
    expect(await boris.client.desk.closeStray(word(id, "seen on the chain"))).toEqual({ id, isClosed: true });
    expect(await shown(anna, id)).toBeUndefined();
    expect(await refusalOf(anna.client.desk.closeStray(word(id)))).toBe("order_state_changed");
    expect((await auditOf(server(), id)).map(({ action, reason }) => [action, reason])).toEqual([
      ["stray.close_proposed", "sent back"],
      ["stray.close", "seen on the chain"],
    ]);
  });

  it("stay open when somebody turns it down, and the next word is a first one again", async () => {
    const [anna, boris] = [await staffMember(house, "cashier", "Anna"), await staffMember(house, "cashier", "Boris")];
    const id = await stray();
    expect(await refusalOf(boris.client.desk.keepStray(word(id)))).toBe("order_state_changed");
    await anna.client.desk.closeStray(word(id));
    const kept = word(id, "not sent yet");
    expect(await boris.client.desk.keepStray(kept)).toEqual({ id, isClosed: false });
    const reused = { ...word(id, "other words"), idempotencyKey: kept.idempotencyKey };
    expect(await refusalOf(boris.client.desk.keepStray(reused))).toBe("idempotency_key_reused");
    expect((await shown(anna, id))?.pending).toBeNull();
    expect(await boris.client.desk.closeStray(word(id))).toEqual({ id, isClosed: false });
    expect(await anna.client.desk.closeStray(word(id))).toEqual({ id, isClosed: true });
    expect(await refusalOf(boris.client.desk.keepStray(word(id)))).toBe("order_state_changed");
    const nobodys = word(`str_${"0".repeat(26)}`);
    expect(await refusalOf(anna.client.desk.closeStray(nobodys))).toBe("not_found");
    expect(await refusalOf(anna.client.desk.keepStray({ ...nobodys, idempotencyKey: randomUUID() }))).toBe("not_found");
  });

  it("the database itself refuses one person in both places", async () => {
    const anna = await staffMember(house, "cashier", "Anna");
    const id = await stray();
    await anna.client.desk.closeStray(word(id));
    const alone = server().db.transact((tx) =>
      tx
        .updateTable("chain_stray")
        .set((row) => ({ closed_by: row.ref("first_by"), closing_reason: "alone", closed_at: house.clock.now() }))
        .where("id", "=", id)
        .execute(),
    );
    await expect(alone).rejects.toThrow(/chain_stray_two_people/);
  });
});
