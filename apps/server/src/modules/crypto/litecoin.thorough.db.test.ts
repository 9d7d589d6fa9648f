// Deposits, payments and sweeps on Litecoin's own program, whose blocks are made and taken back by the test. Where it cannot be had the suite is
// skipped, loudly.
import { depositPublicKey, hotWallet } from "@windfall/chains";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { OUTSIDE, useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { describeDeposits } from "../../../test/deposit-behaviour.ts";
import { fund, outcomeOf, seedMethods } from "../../../test/money.ts";
import { ensureLitecoind, type LitecoinChain, startLitecoinChain } from "../../../test/real-chains/litecoin-chain.ts";
import { TEST_SECRET } from "../../../test/secret.ts";
import { TEST_START, type TestServer, useTestServer } from "../../../test/server.ts";
import { TEST_SEED, testSigner } from "../../../test/signer.ts";
import { sandboxSeed } from "../sandbox-chains/index.ts";
import { planSweeps } from "./sweeps/plan-sweeps.ts";

const program = await ensureLitecoind();
const COIN = 10n ** 8n;
const { confirmations } = NETWORKS.litecoin;

describe.skipIf(!program)("litecoind", async () => {
  let known: TestServer | undefined;
  const started = program ? await startLitecoinChain(program, () => known?.clock.now() ?? TEST_START) : undefined;
  afterAll(() => started?.stop());
  const key = depositPublicKey(sandboxSeed(TEST_SECRET), "litecoin");
  const nodes = [{ network: "litecoin", urls: [started?.url ?? "http://nobody.test"], key }];
  const house = useTestServer({ CHAIN_NODES: JSON.stringify(nodes) }, { signer: testSigner });
  known = house;
  const { server, clock } = house;
  const chains = useChains(house);
  const coins = useCoinPayouts(house);
  const chain = () => started as LitecoinChain;
  const node = () => {
    const payer = server().cashier.crypto.networks.get("litecoin")?.payer;
    if (!payer) throw new Error("nobody pays by litecoin");
    return payer;
  };
  const hot = hotWallet(TEST_SEED, "litecoin").address;

  beforeAll(async () => {
    await seedMethods(server());
    await chain().send([1, 2, 3].map(() => ({ to: hot, units: COIN })));
    await chain().mine();
  });

  describeDeposits("on Litecoin", house, started);

  it("a payment arrives once and to the unit, and the books say what the network kept", async () => {
    const [before, arrived] = [await node().balanceOf(hot, null), await node().balanceOf(OUTSIDE.litecoin, null)];
    const id = await asked("0.5");
    await coins.pay("litecoin");
    // The same bytes again and again change nothing.
    for (let again = 0; again < 3; again++) await coins.pay("litecoin");
    await chain().mine(confirmations);
    await coins.pay("litecoin");
    await house.drain();
    expect([await coins.stateOf(id), await coins.versionsOf(id)]).toMatchObject(["completed", [{ version: 1 }]]);
    const paid = (COIN * 499n) / 1_000n;
    expect((await node().balanceOf(OUTSIDE.litecoin, null)) - arrived).toBe(paid);
    expect(before - (await node().balanceOf(hot, null))).toBe(paid + (await feesBooked()));
  });

  it("one that no block takes is replaced by one that spends the same, and one of both is paid", async () => {
    const arrived = await node().balanceOf(OUTSIDE.litecoin, null);
    const id = await asked("0.3");
    await coins.pay("litecoin");
    clock.advance(51 * 60_000);
    for (let look = 0; look < 2; look++) await coins.pay("litecoin");
    const versions = await coins.versionsOf(id);
    expect(versions).toHaveLength(2);
    await chain().mine(confirmations);
    await coins.pay("litecoin");
    await house.drain();
    expect([await coins.stateOf(id), (await coins.payoutOf(id)).tx_hash]).toEqual(["completed", versions[1]?.tx_hash]);
    expect((await node().balanceOf(OUTSIDE.litecoin, null)) - arrived).toBe((COIN * 299n) / 1_000n);
  });

  it("a block that had a payment is replaced: it is counted anew, and paid once", async () => {
    const arrived = await node().balanceOf(OUTSIDE.litecoin, null);
    const id = await asked("0.2");
    await coins.pay("litecoin");
    await chain().mine(2);
    await coins.pay("litecoin");
    expect((await coins.payoutOf(id)).confirmations).toBe(2);
    await chain().reorganise(2, "waiting");
    for (let look = 0; look < 2; look++) await coins.pay("litecoin");
    expect((await coins.payoutOf(id)).confirmations).toBe(0);
    await chain().mine(confirmations);
    await coins.pay("litecoin");
    await house.drain();
    expect(await coins.stateOf(id)).toBe("completed");
    expect((await node().balanceOf(OUTSIDE.litecoin, null)) - arrived).toBe((COIN * 199n) / 1_000n);
  });

  it("a sweep takes outputs of players to the hot wallet, and is nobody's deposit", async () => {
    const player = await house.player();
    const to = await chains.addressOf(player, "LTC");
    await chains.look("litecoin");
    await chain().send([1, 2].map(() => ({ to, units: 2n * COIN })));
    await chain().mine(confirmations);
    await chains.look("litecoin");
    await planSweeps(server().cashier.crypto);
    await coins.pay("litecoin");
    await chain().mine(confirmations);
    await coins.pay("litecoin");
    await chains.look("litecoin");
    const rows = await chains.depositsOf(player);
    const move = await server().db.read((reader) =>
      reader
        .selectFrom("coin_move")
        .selectAll()
        .where("id", "=", rows[0]?.move_id ?? "")
        .executeTakeFirst(),
    );
    expect([await node().balanceOf(to, null), move?.state, rows.length]).toEqual([0n, "confirmed", 2]);
  });

  async function asked(amount: string): Promise<string> {
    const person = await house.player();
    await fund(server(), person, "1000.00");
    const answer = await withdrawCoin(person, { currency: "LTC", amount });
    expect(outcomeOf(answer)).toBe("ok");
    await coins.release();
    return (answer.json() as { id: string }).id;
  }

  async function feesBooked(): Promise<bigint> {
    const row = await server().db.read((reader) =>
      reader.selectFrom("network_fee").select("units").where("network", "=", "litecoin").executeTakeFirst(),
    );
    return BigInt(row?.units ?? 0);
  }
});
