// Coins that leave: asked for, refused in order, taken back, signed, and paid once whatever dies on the way.
import { hotWallet } from "@windfall/chains";
import {
  type AssetCode,
  amountToUnits,
  assetOf,
  bookedUnits,
  chainUnits,
  feeCoinOf,
} from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { coinNet } from "@windfall/domain/rules/crypto/withdrawals";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { useChains } from "../../../test/chains.ts";
import { type CoinWish, OUTSIDE, outsideOf, useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import {
  cancelWithdrawal,
  fund,
  mainAndHeld,
  outcomeOf,
  type Player,
  seedMethods,
  withdraw,
} from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { memoryJournal, TEST_SEED, testSigner } from "../../../test/signer.ts";
import { clearingAccount, findBalance, type houseAccount } from "../../ledger/index.ts";
import { type Signer, signerClient } from "../../signer/index.ts";
import { payNetwork } from "./payouts/pay-network.ts";

const journal = memoryJournal();
const CAPS = {
  ...{ USDTTRC20: "100000", USDTBEP20: "100000", ETH: "50", BTC: "10", LTC: "100", TRX: "500" },
  ...{ SOL: "1000", USDCSOL: "100000", TON: "10000", USDTTON: "100000", NOT: "10000000" },
};
const house = useTestServer({}, { signer: (clock) => testSigner(clock, { caps: CAPS, journal }) });
const { server, clock } = house;
const chains = useChains(house);
const coins = useCoinPayouts(house);
beforeAll(async () => {
  await seedMethods(server());
  await coins.fill();
});

const funded = async (amount = "10000.00"): Promise<Player & { playerId: string }> => {
  const person = await house.player();
  return Object.assign(person, { playerId: await fund(server(), person, amount) });
};

async function asked(person: Player, wish: CoinWish = {}): Promise<string> {
  const answer = await withdrawCoin(person, wish);
  expect(outcomeOf(answer)).toBe("ok");
  return (answer.json() as { id: string }).id;
}

/** Asked for, released, signed and sent; no block has it yet. */
async function sent(code: AssetCode, amount: string, more: Omit<CoinWish, "currency" | "amount"> = {}) {
  const person = await funded();
  const id = await asked(person, { currency: code, amount, ...more });
  await coins.release();
  const network = assetOf(code).network;
  await coins.pay(network);
  return { person, id, network };
}

/** As many blocks as it takes, and everybody who counts and ends it. */
async function confirm(network: NetworkId): Promise<void> {
  await chains.mine(network, NETWORKS[network].confirmations);
  await coins.pay(network);
  await house.drain();
}

/** Nothing is left on its way for the tests behind. */
async function settle(): Promise<void> {
  await coins.release();
  await coins.pay("tron");
  await confirm("tron");
}

const balance = (account: ReturnType<typeof houseAccount>) =>
  server().db.read((reader) => findBalance(reader, account));

/** What a network has kept so far, exactly: of each payment a whole number of the books' steps. */
async function feeOf(network: NetworkId): Promise<bigint> {
  const row = await server().db.read((reader) =>
    reader.selectFrom("network_fee").select("units").where("network", "=", network).executeTakeFirst(),
  );
  return BigInt(row?.units ?? 0);
}

const restrict = (playerId: string, kind: string) =>
  server().db.transact((tx) =>
    tx.insertInto("player_restriction").values({ player_id: playerId, kind, set_at: clock.now() }).execute(),
  );

describe("a withdrawal of a coin", () => {
  it("holds its worth at a stored rate, says what arrives, and shows it in the history", async () => {
    const person = await funded("100.00");
    const fee = await person.client.crypto.withdrawFee({ params: { code: "USDTTRC20" }, query: { amount: "50" } });
    expect(fee).toMatchObject({ fee: "1", minAmount: "10", worth: { currency: "USD" } });
    const id = await asked(person, { amount: "50" });
    const [item] = (await person.client.wallet.listTransactions({ query: {} })).items;
    expect(item).toMatchObject({
      id,
      type: "withdraw",
      status: "pending",
      originalAmount: { value: "50", currency: { code: "USDTTRC20" } },
      amount: { value: fee.worth?.value },
      fee: "1",
      address: OUTSIDE.tron,
      cancellableUntil: new Date(clock.now().getTime() + 300_000).toISOString(),
      payout: { receives: "49", networkName: "Tron", txUrl: null, confirmations: 0, required: 19, memo: null },
    });
    const { held } = await mainAndHeld(server(), person.playerId);
    expect(held).toBe(fee.worth?.value);
    const { items } = await person.client.crypto.addresses({ params: { code: "TRX" } });
    expect(items).toMatchObject([{ address: OUTSIDE.tron, amount: "49", coin: "USDT" }]);
    const after = await person.client.crypto.withdrawFee({ params: { code: "USDTTRC20" }, query: {} });
    expect(Number(after.maxAmount)).toBeCloseTo(Number(fee.maxAmount) - 50, 1);
    // All that is left is exactly what may be taken, to the last step of the coin.
    await asked(person, { amount: after.maxAmount });
    expect((await mainAndHeld(server(), person.playerId)).main).toBe("0.00");
    await settle();
  });

  it.each([
    ["USDTTRC20", "123.456789"],
    ["TRX", "40.5"],
    ["USDTBEP20", "77.000001"],
    ["ETH", "0.01234567"],
    ["BTC", "0.00123456"],
    ["LTC", "1.5"],
    ["SOL", "1.23456789"],
    ["USDCSOL", "77.000001"],
    ["TON", "12.345678901"],
    ["USDTTON", "20.5"],
    ["NOT", "2500.5"],
  ] as const)(
    "%s arrives to the unit, the ledger agrees with the chain, and it is one payment",
    async (code, amount) => {
      const asset = assetOf(code);
      const network = asset.network;
      const clearing = clearingAccount(network, code);
      const before = {
        clearing: await balance(clearing),
        arrived: await coins.arrivedAt(network, outsideOf(code)),
        fees: await feeOf(network),
      };
      const { id, person } = await sent(code, amount);
      expect(await coins.stateOf(id)).toBe("sending");
      expect((await coins.payoutOf(id)).state).toBe("sent");
      for (let again = 0; again < 2; again++) await coins.pay(network);
      await confirm(network);
      expect([await coins.stateOf(id), (await coins.payoutOf(id)).state]).toEqual(["completed", "confirmed"]);
      const net = coinNet(amountToUnits(amount, asset.precision) ?? 0n, asset);
      const [payment, ...more] = (await coins.arrivedAt(network, outsideOf(code))).slice(before.arrived.length);
      expect([more.length, payment?.contract, payment?.units]).toEqual([
        0,
        asset.contract,
        chainUnits(net, asset).toString(),
      ]);
      // What the network kept is booked beside it, in the network's own coin.
      const fees = bookedUnits((await feeOf(network)) - before.fees, feeCoinOf(network));
      expect(fees).toBeGreaterThan(0n);
      expect((await balance(clearing)) - before.clearing).toBe(net + (feeCoinOf(network).code === code ? fees : 0n));
      expect((await mainAndHeld(server(), person.playerId)).held).toBe("0.00");
      const details = await person.client.wallet.getTransaction({ params: { id } });
      expect(details.stages.map(({ name }) => name)).toEqual(["requested", "approved", "sending", "completed"]);
      expect(details).toMatchObject({
        externalId: payment?.tx_hash,
        payout: { confirmations: NETWORKS[network].confirmations, txUrl: `/sandbox-chains?tx=${payment?.tx_hash}` },
      });
    },
  );

  it("is taken back by its owner in time, by nobody else, by no other call, and never afterwards", async () => {
    const person = await funded();
    const id = await asked(person);
    const cancel = (by: Player, which = id) =>
      by.client.crypto.cancelWithdrawal({ params: { id: which }, idempotencyKey: `${by.globalId}-${which}` });
    expect(await refusalOf(cancel(await house.player()))).toBe("not_found");
    expect(await refusalOf(cancelWithdrawal(person, id))).toBe("not_found");
    const { id: bankId } = (await withdraw(person)).json() as { id: string };
    expect(await refusalOf(cancel(person, bankId))).toBe("not_found");
    expect((await cancel(person)).status).toBe("cancelled");
    expect((await cancelWithdrawal(person, bankId)).status).toBe("cancelled");
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "10000.00", held: "0.00" });
    const late = await asked(person);
    await coins.release();
    expect(await refusalOf(cancel(person, late))).toBe("order_state_changed");
    await settle();
  });

  it("ends bonuses as it was told, and waits for staff above the threshold like one to a bank", async () => {
    const person = await funded();
    await giveBonus({ db: server().db, clock }, person.playerId, 100_00n);
    const changed = await withdrawCoin(person);
    expect(changed.json()).toMatchObject({ detail: "bonus_burn_changed", payload: { amount: "100.00" } });
    await asked(person, { burns: "100.00" });
    const large = await asked(person, { amount: "1200", burns: "0" });
    await coins.release();
    expect(await coins.stateOf(large)).toBe("review");
    expect((await coins.payoutOf(large)).state).toBe("asked");
    await settle();
  });
});

describe("a wish that cannot be met", () => {
  const switchPayouts = (isOn: boolean) =>
    server().db.transact((tx) =>
      tx.updateTable("cashier_switch").set({ is_on: isOn }).where("name", "=", "payouts").execute(),
    );

  it("is refused by the first reason in the stated order", async () => {
    const person = await funded("1.00");
    await restrict(person.playerId, "fiat");
    await restrict(person.playerId, "ggr");
    const own = await chains.addressOf(person, "USDTTRC20");
    const refusal = async (wish: CoinWish) => outcomeOf(await withdrawCoin(person, wish));
    const wrong = { currency: "DOGE" as AssetCode, address: "nonsense", amount: "0.000001" };
    await switchPayouts(false);
    expect(await refusal(wrong)).toBe("payments_are_disabled");
    await switchPayouts(true);
    expect(await refusal(wrong)).toBe("wallet_fiat_banned");
    await server().db.transact((tx) => tx.deleteFrom("player_restriction").where("kind", "=", "fiat").execute());
    expect(await refusal(wrong)).toBe("error_currency_not_supported");
    const coin = { ...wrong, currency: "USDTTRC20" as const };
    expect(await refusal(coin)).toBe("error_invalid_address");
    expect(await refusal({ ...coin, address: own })).toBe("error_internal_address");
    const address = OUTSIDE.tron;
    expect(await refusal({ ...coin, address, memo: "1" })).toBe("validation_failed");
    expect(await refusal({ ...coin, address })).toBe("wallet_withdraw_too_small");
    expect(await refusal({ ...coin, address, amount: "90000" })).toBe("withdraw_daily_limit_exceeded");
    expect(await refusal({ ...coin, address, amount: "10" })).toBe("invalid_ggr");
    await server().db.transact((tx) => tx.deleteFrom("player_restriction").where("kind", "=", "ggr").execute());
    expect(await refusal({ ...coin, address, amount: "10" })).toBe("insufficient_balance");
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "1.00", held: "0.00" });
  });

  it("names what is wrong with an amount of too many decimals, and asks fees of what is paid out only", async () => {
    const person = await funded();
    const answer = await withdrawCoin(person, { amount: "10.1234567" });
    expect(answer.json()).toMatchObject({
      payload: { violations: [{ path: "amount", key: "Validation.invalid_amount" }] },
    });
    const fee = person.client.crypto.withdrawFee({ params: { code: "DOGE" }, query: {} });
    expect(await refusalOf(fee)).toBe("error_currency_not_supported");
    const addresses = person.client.crypto.addresses({ params: { code: "DOGE" } });
    expect(await refusalOf(addresses)).toBe("error_currency_not_supported");
    const { items } = await person.client.crypto.currencies({});
    expect(items.filter(({ withdrawAllowed }) => !withdrawAllowed)).toEqual([]);
  });

  it("is not guessed at: without prices or without the signer nothing is asked for", async () => {
    const { crypto } = server().cashier;
    const person = await funded();
    const fee = () => person.client.crypto.withdrawFee({ params: { code: "USDTTRC20" }, query: {} });
    const { rates, signer } = crypto;
    crypto.rates = { ...rates, coinRates: async () => () => undefined };
    expect([await refusalOf(fee()), outcomeOf(await withdrawCoin(person))]).toEqual([
      "payments_are_disabled",
      "payments_are_disabled",
    ]);
    crypto.rates = rates;
    crypto.signer = signerClient({ url: "http://127.0.0.1:9", key: Buffer.alloc(32) });
    expect(outcomeOf(await withdrawCoin(person))).toBe("payments_are_disabled");
    crypto.signer = signer;
    expect(outcomeOf(await withdrawCoin(person))).toBe("ok");
    await settle();
  });

  it("a key stands for one wish, also while that is under way", async () => {
    const person = await funded();
    const cancel = (id: string, idempotencyKey: string) =>
      person.client.crypto.cancelWithdrawal({ params: { id }, idempotencyKey });
    const [first, second] = [await asked(person, { key: "one" }), await asked(person, { key: "two" })];
    expect((await withdrawCoin(person, { key: "one" })).json()).toMatchObject({ id: first });
    expect(outcomeOf(await withdrawCoin(person, { key: "one", amount: "51" }))).toBe("idempotency_key_reused");
    await cancel(first, "three");
    expect(await refusalOf(cancel(second, "three"))).toBe("idempotency_key_reused");
    const holder = new pg.Client(house.ownerUrl());
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [`${person.playerId} busy`]);
    const answers = [outcomeOf(await withdrawCoin(person, { key: "busy" })), await refusalOf(cancel(second, "busy"))];
    await holder.end();
    expect(answers).toEqual(["idempotency_key_in_flight", "idempotency_key_in_flight"]);
    await cancel(second, "four");
  });

  it("never goes to an address of ours, however it is spelt", async () => {
    const person = await funded();
    const evm = await chains.addressOf(person, "USDTBEP20");
    const btc = await chains.addressOf(person, "BTC");
    const spellings: [AssetCode, string][] = [
      ["USDTBEP20", evm],
      ["USDTBEP20", evm.toLowerCase()],
      ["ETH", `0x${evm.slice(2).toUpperCase()}`],
      ["BTC", btc],
      ["BTC", btc.toUpperCase()],
      ["USDTTRC20", await chains.addressOf(person, "USDTTRC20")],
      ["ETH", hotWallet(TEST_SEED, "ethereum").address.toLowerCase()],
      ["LTC", hotWallet(TEST_SEED, "litecoin").address.toUpperCase()],
      ["TRX", hotWallet(TEST_SEED, "tron").address],
      ["USDTTON", await chains.addressOf(person, "TON")],
      ["TON", hotWallet(TEST_SEED, "ton").address],
      ["USDCSOL", hotWallet(TEST_SEED, "solana").address],
    ];
    for (const [currency, address] of spellings)
      expect([address, outcomeOf(await withdrawCoin(person, { currency, amount: "50", address }))]).toEqual([
        address,
        "error_internal_address",
      ]);
  });
});

describe("exactly once", () => {
  /** The product's engine with a signer or a node that dies at one moment. */
  const payWith = (
    network: NetworkId,
    change: { signer?: Partial<Signer>; dies?: "before sending" | "after sending" },
  ) => {
    const { crypto } = server().cashier;
    const watched = crypto.networks.get(network);
    if (!watched?.payer || !crypto.signer) throw new Error("nobody pays here");
    const { payer } = watched;
    const broadcast = async (raw: string) => {
      if (change.dies === "after sending") await payer.broadcast(raw);
      if (change.dies) throw new Error("killed");
      return payer.broadcast(raw);
    };
    return payNetwork(
      { ...crypto, signer: { ...crypto.signer, ...change.signer } },
      { ...watched, payer: { ...payer, broadcast } },
    );
  };

  const MORTAL: readonly [NetworkId, AssetCode, string][] = [
    ["ethereum", "ETH", "0.02"],
    ["bitcoin", "BTC", "0.002"],
    ["tron", "USDTTRC20", "25"],
    ["solana", "USDCSOL", "25"],
    ["ton", "TON", "5"],
  ];
  it.each(MORTAL)("%s: whoever dies, at whatever moment", async (network, code, amount) => {
    const person = await funded();
    const before = (await coins.arrivedAt(network, outsideOf(code))).length;
    const id = await asked(person, { currency: code, amount });
    await coins.release();
    const { signer } = server().cashier.crypto;
    const signedAndForgotten: Signer["sign"] = async (request) => {
      await signer?.sign(request);
      throw new Error("killed");
    };
    await expect(payWith(network, { signer: { sign: signedAndForgotten } })).rejects.toThrow("killed");
    expect((await coins.payoutOf(id)).state).toBe("wanted");
    await expect(payWith(network, { dies: "before sending" })).rejects.toThrow("killed");
    await expect(payWith(network, { dies: "after sending" })).rejects.toThrow("killed");
    expect((await coins.payoutOf(id)).state).toBe("signed");
    await coins.pay(network);
    // A block that is replaced gives it back to the queue; one that loses it has it sent again.
    if (NETWORKS[network].confirmations > 1) {
      await chains.mine(network, 1);
      await coins.pay(network);
      await chains.reorganise(network, 1, "gone");
      await coins.pay(network);
    }
    await confirm(network);
    expect(await coins.stateOf(id)).toBe("completed");
    expect((await coins.arrivedAt(network, outsideOf(code))).length - before).toBe(1);
    expect((await coins.versionsOf(id)).length).toBe(1);
    expect(journal.entries().filter((entry) => entry.id === id)).toHaveLength(1);
  });

  it.each(["ethereum", "litecoin"] as const)(
    "%s: what no block takes is replaced, with the same number or outputs",
    async (network) => {
      const code = network === "ethereum" ? "ETH" : "LTC";
      const before = (await coins.arrivedAt(network, outsideOf(code))).length;
      const { id } = await sent(code, network === "ethereum" ? "0.02" : "0.5");
      clock.advance(2 * 60 * 60_000);
      await coins.pay(network);
      await coins.pay(network);
      const versions = await coins.versionsOf(id);
      expect(versions).toHaveLength(2);
      expect(new Set(versions.map(({ nonce }) => nonce)).size).toBe(1);
      expect(BigInt(versions[1]?.fee_rate ?? 0)).toBeGreaterThan(BigInt(versions[0]?.fee_rate ?? 0));
      await confirm(network);
      expect((await coins.payoutOf(id)).tx_hash).toBe(versions[1]?.tx_hash);
      expect((await coins.arrivedAt(network, outsideOf(code))).length - before).toBe(1);
      expect(await coins.stateOf(id)).toBe("completed");
    },
  );

  it("Tron: what ended in no block is signed anew, and not before the chain's time is past it", async () => {
    const before = (await coins.arrivedAt("tron", OUTSIDE.tron)).length;
    const { id } = await sent("USDTTRC20", "30");
    clock.advance(10 * 60_000 + 30_000);
    await coins.pay("tron");
    expect(await coins.versionsOf(id)).toHaveLength(1);
    clock.advance(5 * 60_000);
    await coins.pay("tron");
    await coins.pay("tron");
    await confirm("tron");
    expect([(await coins.versionsOf(id)).length, await coins.stateOf(id)]).toEqual([2, "completed"]);
    expect((await coins.arrivedAt("tron", OUTSIDE.tron)).length - before).toBe(1);
  });

  it("Solana: what no block took is signed anew when blocks are past its end by far, on every node", async () => {
    const before = (await coins.arrivedAt("solana", OUTSIDE.solana)).length;
    const { id } = await sent("SOL", "0.5");
    const forget = () =>
      server().db.transact((tx) =>
        tx.deleteFrom("sandbox_transfer").where("network", "=", "solana").where("height", "is", null).execute(),
      );
    await forget();
    await chains.mine("solana", 151);
    await coins.pay("solana");
    // A node that claims more blocks than it has is not believed.
    await chains.mood("solana", "ahead");
    await coins.pay("solana");
    await chains.mood("solana", "open");
    expect([(await coins.versionsOf(id)).length, await coins.stateOf(id)]).toEqual([1, "sending"]);
    await chains.mine("solana", NETWORKS.solana.confirmationsWhenLarge);
    await coins.pay("solana");
    await coins.pay("solana");
    await confirm("solana");
    const versions = await coins.versionsOf(id);
    expect([versions.length, await coins.stateOf(id)]).toEqual([2, "completed"]);
    expect(Number(versions[1]?.last_height)).toBeGreaterThan(Number(versions[0]?.last_height));
    expect((await coins.arrivedAt("solana", OUTSIDE.solana)).length - before).toBe(1);
  });

  it("what a block took while the process slept is not signed anew", async () => {
    const { id } = await sent("SOL", "0.5");
    const { crypto } = server().cashier;
    const watched = crypto.networks.get("solana");
    if (!watched?.payer) throw new Error("nobody pays here");
    const { payer } = watched;
    let isAwake = false;
    // It asks for the transaction, is stopped for as long as the payment lives, and goes on.
    const sleepy: typeof payer.findTransaction = async (txHash) => {
      if (isAwake) return payer.findTransaction(txHash);
      isAwake = true;
      await chains.mine("solana", 151 + NETWORKS.solana.confirmationsWhenLarge);
      return undefined;
    };
    await payNetwork(crypto, { ...watched, payer: { ...payer, findTransaction: sleepy } });
    expect(await coins.versionsOf(id)).toHaveLength(1);
    await confirm("solana");
    expect(await coins.stateOf(id)).toBe("completed");
  });

  it("TON: a message that came too late is signed anew under the same number; others wait behind it", async () => {
    const before = (await coins.arrivedAt("ton", OUTSIDE.ton)).length;
    const first = await sent("TON", "3", { memo: "4711" });
    const second = await sent("TON", "4");
    expect((await coins.payoutOf(second.id)).reason).toBe("nonce_gap");
    clock.advance(7 * 60_000);
    await coins.pay("ton");
    await coins.pay("ton");
    expect(await coins.versionsOf(first.id)).toHaveLength(2);
    for (let block = 0; block < 3; block++) await confirm("ton");
    expect([await coins.stateOf(first.id), await coins.stateOf(second.id)]).toEqual(["completed", "completed"]);
    const nonces = (await coins.versionsOf(first.id)).map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(1);
    expect((await coins.arrivedAt("ton", OUTSIDE.ton)).length - before).toBe(2);
  });

  it("waits for the signer's cap of the day, and is declined where the signer never will", async () => {
    const first = await sent("TRX", "400");
    const second = await sent("TRX", "200");
    await confirm("tron");
    expect(await coins.stateOf(first.id)).toBe("completed");
    expect(await coins.payoutOf(second.id)).toMatchObject({ state: "wanted", reason: "cap" });
    const never = await sent("TRX", "600");
    await house.drain();
    expect([await coins.stateOf(never.id), (await coins.payoutOf(never.id)).reason]).toEqual([
      "declined",
      "signer_amount",
    ]);
    expect((await mainAndHeld(server(), await fund(server(), never.person, "1.00"))).held).toBe("0.00");
    clock.advance(24 * 60 * 60_000);
    await coins.pay("tron");
    expect((await coins.payoutOf(second.id)).state).toBe("sent");
    await confirm("tron");
    expect(await coins.stateOf(second.id)).toBe("completed");
  });
});
