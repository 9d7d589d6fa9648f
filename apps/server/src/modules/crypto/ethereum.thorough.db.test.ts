// Deposits, payments and sweeps on a real Ethereum machine, which checks signatures, numbers and balances by itself and whose blocks are taken back by
// the test. Where it cannot be had the suite is skipped, loudly.
import { depositPublicKey, hotWallet } from "@windfall/chains";
import { amountToUnits, assetOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { OUTSIDE, useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { describeDeposits } from "../../../test/deposit-behaviour.ts";
import { fund, outcomeOf, seedMethods } from "../../../test/money.ts";
import { type EvmChain, ensureEvmEngine, startEvmChain } from "../../../test/real-chains/evm-chain.ts";
import { TEST_SECRET } from "../../../test/secret.ts";
import { TEST_START, type TestServer, useTestServer } from "../../../test/server.ts";
import { TEST_SEED, testSigner } from "../../../test/signer.ts";
import { sandboxSeed } from "../sandbox-chains/index.ts";
import { planSweeps } from "./sweeps/plan-sweeps.ts";

const engine = await ensureEvmEngine();
const USDT = assetOf("USDTERC20");
const { confirmations } = NETWORKS.ethereum;

describe.skipIf(!engine)("an Ethereum machine", async () => {
  let known: TestServer | undefined;
  const started = engine
    ? await startEvmChain(engine, { network: "ethereum", now: () => known?.clock.now() ?? TEST_START })
    : undefined;
  afterAll(() => started?.stop());
  const key = depositPublicKey(sandboxSeed(TEST_SECRET), "evm");
  const nodes = [{ network: "ethereum", urls: [started?.url ?? "http://nobody.test"], key }];
  const house = useTestServer({ CHAIN_NODES: JSON.stringify(nodes) }, { signer: testSigner });
  known = house;
  const { server, clock } = house;
  const chains = useChains(house);
  const coins = useCoinPayouts(house);
  const chain = () => started as EvmChain;
  const look = () => chains.look("ethereum");
  const node = () => {
    const payer = server().cashier.crypto.networks.get("ethereum")?.payer;
    if (!payer) throw new Error("nobody pays by ethereum");
    return payer;
  };
  const hot = hotWallet(TEST_SEED, "ethereum").address.toLowerCase();
  const outside = OUTSIDE.ethereum.toLowerCase();

  // Before any block: what is given out of nothing is gone with the block that it was given in.
  beforeAll(async () => {
    await seedMethods(server());
    await chain().give(hot, null, 10n ** 19n);
    await chain().give(hot, USDT.contract, 10_000n * 10n ** 6n);
  });

  describeDeposits("deposits of a token", house, started?.of("USDTERC20", "20"));

  it("coins are found beside tokens; what failed, nothing, and a token of the same name are not", async () => {
    const player = await house.player();
    const to = (await chains.addressOf(player, "ETH")).toLowerCase();
    await look();
    const coin = chain().of("ETH", "0.01");
    const units = amountToUnits("0.01", 18) ?? 0n;
    await coin.send([{ to, units }]);
    const token = chain().of("USDTERC20", "20");
    await token.send([{ to, units: 0n }]);
    // More than the sender has: the machine takes it into a block, and it moves nothing.
    await token.send([{ to, units: 10n ** 30n }]);
    await chain().sendForeign(to, 10n ** 9n);
    await chain().mine(confirmations);
    await look();
    const rows = await chains.depositsOf(player);
    expect(rows.map(({ asset, status, units: found }) => [asset, status, found])).toEqual([
      ["ETH", "completed", units.toString()],
    ]);
  });

  it("a payment arrives once and to the unit, and the books say what the machine kept", async () => {
    const [coinBefore, tokenBefore] = [await node().balanceOf(hot, null), await node().balanceOf(hot, USDT.contract)];
    const id = await asked("USDTERC20", "50");
    await coins.pay("ethereum");
    // The same bytes again and again change nothing.
    for (let again = 0; again < 3; again++) await coins.pay("ethereum");
    await chain().mine(confirmations);
    await coins.pay("ethereum");
    await house.drain();
    expect([await coins.stateOf(id), await coins.versionsOf(id)]).toMatchObject(["completed", [{ version: 1 }]]);
    expect(await node().balanceOf(outside, USDT.contract)).toBe(48n * 10n ** 6n);
    expect(tokenBefore - (await node().balanceOf(hot, USDT.contract))).toBe(48n * 10n ** 6n);
    expect(await feesBooked()).toBe(coinBefore - (await node().balanceOf(hot, null)));
  });

  it("one that no block takes is replaced under its number, and one of both is paid", async () => {
    const before = await node().balanceOf(outside, null);
    const id = await asked("ETH", "0.05");
    await coins.pay("ethereum");
    clock.advance(11 * 60_000);
    await coins.pay("ethereum");
    const versions = await coins.versionsOf(id);
    expect(versions.map(({ nonce }) => nonce)).toEqual([versions[0]?.nonce, versions[0]?.nonce]);
    await coins.pay("ethereum");
    await chain().mine(confirmations);
    await coins.pay("ethereum");
    await house.drain();
    expect(await coins.stateOf(id)).toBe("completed");
    expect((await coins.payoutOf(id)).tx_hash).toBe(versions[1]?.tx_hash);
    expect((await node().balanceOf(outside, null)) - before).toBe(amountToUnits("0.0492", 18));
  });

  it("a block that had a payment is replaced: it is counted anew, and paid once", async () => {
    const before = await node().balanceOf(outside, USDT.contract);
    const id = await asked("USDTERC20", "60");
    await coins.pay("ethereum");
    await chain().mine(3);
    await coins.pay("ethereum");
    expect((await coins.payoutOf(id)).confirmations).toBe(3);
    await chain().of("USDTERC20", "20").reorganise(3, "gone");
    for (let look = 0; look < 3; look++) await coins.pay("ethereum");
    await chain().mine(confirmations);
    await coins.pay("ethereum");
    await house.drain();
    expect(await coins.stateOf(id)).toBe("completed");
    expect((await node().balanceOf(outside, USDT.contract)) - before).toBe(58n * 10n ** 6n);
  });

  it("a sweep lends the coin, moves all tokens to the hot wallet, and is nobody's deposit", async () => {
    const player = await house.player();
    const to = (await chains.addressOf(player, "USDTERC20")).toLowerCase();
    await look();
    await chain()
      .of("USDTERC20", "500")
      .send([{ to, units: 500n * 10n ** 6n }]);
    await chain().mine(confirmations);
    await look();
    await planSweeps(server().cashier.crypto);
    for (let round = 0; round < 6 && (await node().balanceOf(to, USDT.contract)) > 0n; round++) {
      await coins.pay("ethereum");
      await chain().mine(confirmations);
    }
    await coins.pay("ethereum");
    await look();
    const [row, ...others] = await chains.depositsOf(player);
    const move = await server().db.read((reader) =>
      reader
        .selectFrom("coin_move")
        .selectAll()
        .where("id", "=", row?.move_id ?? "")
        .executeTakeFirst(),
    );
    expect([await node().balanceOf(to, USDT.contract), move?.state, others]).toEqual([0n, "confirmed", []]);
  });

  async function asked(currency: "USDTERC20" | "ETH", amount: string): Promise<string> {
    const person = await house.player();
    await fund(server(), person, "1000.00");
    const answer = await withdrawCoin(person, { currency, amount });
    expect(outcomeOf(answer)).toBe("ok");
    await coins.release();
    return (answer.json() as { id: string }).id;
  }

  async function feesBooked(): Promise<bigint> {
    const row = await server().db.read((reader) =>
      reader.selectFrom("network_fee").select("units").where("network", "=", "ethereum").executeTakeFirst(),
    );
    return BigInt(row?.units ?? 0);
  }
});
