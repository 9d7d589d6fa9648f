// Deposits, payments and sweeps on TON by its adapter, over HTTP, against a network of our own that takes only what is signed, numbered and in time.
import { depositPublicKey, hotWallet } from "@windfall/chains";
import { assetOf } from "@windfall/domain/rules/crypto/assets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { OUTSIDE, useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { describeDeposits } from "../../../test/deposit-behaviour.ts";
import { mainMinor } from "../../../test/deposits.ts";
import { fund, outcomeOf, playerIdOf, seedMethods } from "../../../test/money.ts";
import { TEST_SECRET } from "../../../test/secret.ts";
import { TEST_START, type TestServer, useTestServer } from "../../../test/server.ts";
import { TEST_SEED, testSigner } from "../../../test/signer.ts";
import { startTonChain, TON_OPS } from "../../../test/ton-chain.ts";
import { sandboxSeed } from "../sandbox-chains/index.ts";
import { planSweeps } from "./sweeps/plan-sweeps.ts";

const TON = 10n ** 9n;
const USDT = assetOf("USDTTON").contract ?? "";

describe("TON", async () => {
  let known: TestServer | undefined;
  const chain = await startTonChain(() => known?.clock.now() ?? TEST_START);
  afterAll(() => chain.stop());
  const key = depositPublicKey(sandboxSeed(TEST_SECRET), "ton");
  const nodes = [{ network: "ton", urls: [chain.url], key }];
  const house = useTestServer({ CHAIN_NODES: JSON.stringify(nodes) }, { signer: testSigner });
  known = house;
  const { server, clock } = house;
  const chains = useChains(house);
  const coins = useCoinPayouts(house);
  const hot = hotWallet(TEST_SEED, "ton").address;
  const look = () => chains.look("ton");

  beforeAll(async () => {
    await seedMethods(server());
    chain.give(hot, 100n * TON);
    chain.giveTokens(hot, USDT, 1_000_000_000n);
  });

  describeDeposits("on TON", house, chain);

  it("tokens are credited once by the wallet that their contract knows; fakes, forged words and what comes along are not", async () => {
    const player = await house.player();
    const to = await chains.addressOf(player, "USDTTON");
    await look();
    chain.sendTokens(to, USDT, 50_000_000n, { tells: false });
    chain.sendTokens(to, USDT, 70_000_000n, { wallet: `0:${"ee".repeat(32)}` });
    chain.sendTokens(to, `0:${"fa".repeat(32)}`, 70_000_000n);
    chain.sendMessage({ destination: to, value: 5n * TON, opcode: TON_OPS.notification });
    chain.sendMessage({ destination: to, value: 5n * TON, bounces: true });
    await chain.mine();
    for (let again = 0; again < 2; again++) await look();
    const rows = await chains.depositsOf(player);
    expect(rows.map(({ asset, units, status }) => [asset, units, status])).toEqual([
      ["USDTTON", "50000000", "completed"],
    ]);
    expect(await mainMinor(server(), await playerIdOf(server(), player.globalId))).toBe(50_00n);
  });

  it("coins and tokens are paid once and to the unit, and the books say what the network kept", async () => {
    const [before, fees] = [chain.balanceOf(hot), await feesBooked()];
    for (const [currency, amount] of [
      ["TON", "5"],
      ["USDTTON", "20"],
    ] as const) {
      const id = await asked(currency, amount);
      await coins.pay("ton");
      // The same bytes again and again change nothing.
      for (let again = 0; again < 3; again++) await coins.pay("ton");
      await chain.mine();
      for (let again = 0; again < 2; again++) await coins.pay("ton");
      await house.drain();
      expect([await coins.stateOf(id), await coins.versionsOf(id)]).toMatchObject(["completed", [{ version: 1 }]]);
    }
    const paid = (TON * 498n) / 100n;
    // One of them told the recipient of the tokens, with the least there is.
    expect([chain.balanceOf(OUTSIDE.ton), chain.tokensOf(OUTSIDE.ton, USDT)]).toEqual([paid + 1n, 19_800_000n]);
    expect(before - chain.balanceOf(hot)).toBe(paid + (await feesBooked()) - fees);
  });

  it("a message that no block took in time is signed anew under the same number, and paid once", async () => {
    const arrived = chain.balanceOf(OUTSIDE.ton);
    const id = await asked("TON", "3");
    await coins.pay("ton");
    // The wallet takes nothing that is too late.
    clock.advance(10 * 60_000);
    await chain.mine();
    for (let again = 0; again < 3; again++) await coins.pay("ton");
    await chain.mine();
    await coins.pay("ton");
    await house.drain();
    const versions = await coins.versionsOf(id);
    expect([await coins.stateOf(id), versions.length, new Set(versions.map(({ nonce }) => nonce)).size]).toEqual([
      ...["completed", 2, 1],
    ]);
    expect(chain.balanceOf(OUTSIDE.ton) - arrived).toBe((TON * 298n) / 100n);
  });

  it("a sweep of tokens brings them to the hot wallet with coins that it was lent, and is nobody's deposit", async () => {
    const player = await house.player();
    const to = await chains.addressOf(player, "USDTTON");
    await look();
    chain.sendTokens(to, USDT, 500_000_000n);
    await chain.mine();
    await look();
    const before = chain.tokensOf(hot, USDT);
    await planSweeps(server().cashier.crypto);
    for (let round = 0; round < 12; round++) {
      await coins.pay("ton");
      await chain.mine();
      await look();
    }
    // With those of another player.
    expect([chain.tokensOf(to, USDT), chain.tokensOf(hot, USDT) - before]).toEqual([0n, 550_000_000n]);
    // What was lent, and what came back of the fees.
    expect(chain.balanceOf(to)).toBeGreaterThan(0n);
    expect((await chains.depositsOf(player)).map(({ asset }) => asset)).toEqual(["USDTTON"]);
  });

  async function asked(currency: "TON" | "USDTTON", amount: string): Promise<string> {
    const person = await house.player();
    await fund(server(), person, "1000.00");
    const answer = await withdrawCoin(person, { currency, amount });
    expect(outcomeOf(answer)).toBe("ok");
    await coins.release();
    // Messages end by the chain's time, which goes on with its blocks.
    await chain.mine();
    return (answer.json() as { id: string }).id;
  }

  async function feesBooked(): Promise<bigint> {
    const row = await server().db.read((reader) =>
      reader.selectFrom("network_fee").select("units").where("network", "=", "ton").executeTakeFirst(),
    );
    return BigInt(row?.units ?? 0);
  }
});
