// What players have sent is moved to the hot wallet: all of it and once, with the coin that moving a token costs, and with every fee in the books.
import { readAddress } from "@windfall/chains";
import { type AssetCode, amountToUnits, assetOf, bookedUnits, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { fund, outcomeOf, seedMethods } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";
import { sized } from "../../../test/sized.ts";
import { meetingOf, withAlteredFunction, withWaitAfterReading } from "../../../test/weakened.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { clearingAccount, findBalance, houseAccount } from "../../ledger/index.ts";
import { type CryptoDeps, hasOpenMoves, hasOpenPayouts } from "./index.ts";
import { payNetwork } from "./payouts/pay-network.ts";
import { planSweeps } from "./sweeps/plan-sweeps.ts";
import { hotWallets } from "./withdrawals/payable.ts";

const house = useTestServer({}, { signer: testSigner });
const { server } = house;
const chains = useChains(house);
const coins = useCoinPayouts(house);

beforeAll(async () => {
  await seedMethods(server());
  await server()
    .work.periodic.find(({ name }) => name === "crypto.watch_pool")
    ?.run();
  await coins.fill();
  // Nothing is swept before somebody takes coins out.
  await sweep();
  const person = await house.player();
  await fund(server(), person, "1000.00");
  expect(outcomeOf(await withdrawCoin(person, { currency: "TRX", amount: "50" }))).toBe("ok");
  await coins.release();
  await settle("tron");
});

const deps = (): CryptoDeps => server().cashier.crypto;
const networkOf = (id: NetworkId) => {
  const network = deps().networks.get(id);
  if (!network?.payer) throw new Error(`nobody pays by ${id}`);
  return { ...network, payer: network.payer };
};
const sweep = () => planSweeps(deps());
const moves = (network: NetworkId) =>
  server().db.read((reader) =>
    reader.selectFrom("coin_move").selectAll().where("network", "=", network).orderBy("created_at").execute(),
  );
const hotOf = async (network: NetworkId): Promise<string> => {
  const { signer } = deps();
  return (signer && (await hotWallets(signer)).get(network)) ?? "";
};
const onChain = async (network: NetworkId, address: string, contract: string | null) =>
  networkOf(network).payer.balanceOf(readAddress(network, address)?.canonical ?? address, contract);
const balance = (account: ReturnType<typeof houseAccount>) =>
  server().db.read((reader) => findBalance(reader, account));

/** What a token takes: its coin is asked for, lent, and then it is moved. */
const MOST_ROUNDS = 4;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Until nothing of a network is under way. */
async function settle(network: NetworkId): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await coins.pay(network);
    if (!(await server().db.read(async (reader) => (await hasOpenMoves(reader)) || hasOpenPayouts(reader)))) break;
    await chains.mine(network, NETWORKS[network].confirmations);
    await coins.pay(network);
  }
  await house.drain();
}

/** Credited, whatever the network. */
async function deposited(code: AssetCode, amount: string) {
  const player = await house.player();
  const { network } = assetOf(code);
  const address = await chains.addressOf(player, code);
  await chains.look(network);
  await chains.send(player, code, amount);
  await chains.mine(network, NETWORKS[network].confirmations);
  await chains.look(network);
  expect((await chains.depositsOf(player)).map(({ status }) => status)).toEqual(["completed"]);
  return { player, address, network };
}

async function feesOf(network: NetworkId) {
  const row = await server().db.read((reader) =>
    reader.selectFrom("network_fee").selectAll().where("network", "=", network).executeTakeFirst(),
  );
  return BigInt(row?.units ?? 0);
}

/** A token that needs coin first, outputs, and a wallet that its first payment brings along. */
const FEW: [AssetCode, string][] = [
  ["USDTTRC20", "1000"],
  ["BTC", "0.05"],
  ["USDTTON", "500"],
];
const OTHERS: [AssetCode, string][] = [
  ["TRX", "5000"],
  ["ETH", "1"],
  ["USDTBEP20", "1000"],
  ["SOL", "10"],
  ["USDCSOL", "500"],
  ["TON", "100"],
];

describe("a sweep", () => {
  it.each([...FEW, ...sized(OTHERS, [])])(
    "of %s brings all of it to the hot wallet, and every fee is booked",
    async (code, amount) => {
      const { contract, decimals, network } = assetOf(code);
      const units = amountToUnits(amount, decimals) ?? 0n;
      const { player, address } = await deposited(code, amount);
      const [hot, fee] = [await hotOf(network), feeCoinOf(network)];
      const [before, feesBefore] = [await onChain(network, hot, contract), await feesOf(network)];
      const clearing = clearingAccount(network, fee.code);
      const [clearedBefore, bookedBefore] = [await balance(clearing), await balance(houseAccount("fees", fee.code))];
      await sweep();
      await settle(network);
      const [own] = await chains.depositsOf(player);
      const sweeps = (await moves(network)).filter(({ id }) => id === own?.move_id);
      expect(sweeps).toMatchObject([{ kind: "sweep", state: "confirmed", reason: null }]);
      const fees = (await feesOf(network)) - feesBefore;
      const arrived = (await onChain(network, hot, contract)) - before;
      expect(fees).toBeGreaterThan(0n);
      if (contract !== null) expect(arrived).toBe(units);
      else expect([arrived <= units - fees, arrived > (units * 95n) / 100n]).toEqual([true, true]);
      if (network !== "bitcoin") expect(await onChain(network, address, contract)).toBeLessThan(units / 20n);
      // What an address was lent is nobody's deposit, and the books say what the chain kept, to the step.
      await chains.look(network);
      expect(await chains.depositsOf(player)).toHaveLength(1);
      const booked = bookedUnits(await feesOf(network), fee) - bookedUnits(feesBefore, fee);
      expect([
        ((await balance(clearing)) ?? 0n) - (clearedBefore ?? 0n),
        ((await balance(houseAccount("fees", fee.code))) ?? 0n) - (bookedBefore ?? 0n),
      ]).toEqual([booked, -booked]);
      // What is left there is worth no second one.
      const count = (await moves(network)).length;
      await sweep();
      expect(await moves(network)).toHaveLength(count);
    },
  );

  it("is not made of what its fee would eat, and takes outputs of many at once", async () => {
    const small = await deposited("USDTTRC20", "6");
    await sweep();
    expect((await chains.depositsOf(small.player)).map(({ move_id }) => move_id)).toEqual([null]);
    const [one, other] = [await deposited("LTC", "3"), await deposited("LTC", "4")];
    await sweep();
    await settle("litecoin");
    const [first] = await chains.depositsOf(one.player);
    const [second] = await chains.depositsOf(other.player);
    expect([first?.move_id, (await moves("litecoin")).map(({ state }) => state)]).toEqual([
      second?.move_id,
      ["confirmed"],
    ]);
  });

  it("whose node took it and did not say so is sent again as the same bytes, and is one payment", async () => {
    const { player } = await deposited("ETH", "1");
    await sweep();
    const network = networkOf("ethereum");
    const silent = {
      ...network.payer,
      broadcast: async (raw: string) => {
        await network.payer.broadcast(raw);
        throw new ProviderUnreachable("away");
      },
    };
    await payNetwork(deps(), { ...network, payer: silent });
    const [own] = await chains.depositsOf(player);
    const versions = () => coins.versionsOf(own?.move_id ?? "");
    expect((await moves("ethereum")).at(-1)?.state).toBe("signed");
    const [signed] = await versions();
    await settle("ethereum");
    expect((await moves("ethereum")).at(-1)).toMatchObject({ state: "confirmed", tx_hash: signed?.tx_hash });
    expect(await versions()).toHaveLength(1);
  });

  it("takes along what is credited only later, which then needs none, and keeps nothing else waiting", async () => {
    const { player, network } = await deposited("ETH", "1");
    await chains.send(player, "ETH", "0.5");
    await chains.mine(network, 1);
    await chains.look(network);
    await sweep();
    const [first, early] = await chains.depositsOf(player);
    expect([early?.status, early?.move_id]).toEqual(["seen", null]);
    await settle(network);
    await chains.look(network);
    await sweep();
    const [, later] = await chains.depositsOf(player);
    expect(later?.status).toBe("completed");
    const stateOf = async (id: string | null | undefined) => {
      const { state, reason } = (await moves(network)).find((each) => each.id === id) ?? {};
      return [state, reason];
    };
    expect([await stateOf(first?.move_id), await stateOf(later?.move_id)]).toEqual([
      ["confirmed", null],
      ["wanted", null],
    ]);
    await settle(network);
    expect(await stateOf(later?.move_id)).toEqual(["refused", "empty"]);
    await sweep();
    expect((await chains.depositsOf(player)).at(-1)?.move_id).toBe(later?.move_id);
  });

  it("that its network refused is tried again a day later, and not before", async () => {
    const { player } = await deposited("ETH", "1");
    await sweep();
    const network = networkOf("ethereum");
    const refusing = {
      ...network.payer,
      findTransaction: async (txHash: string) => {
        const found = await network.payer.findTransaction(txHash);
        return found && { ...found, succeeded: false, feeUnits: 10n ** 30n };
      },
    };
    const before = await feesOf("ethereum");
    await coins.pay("ethereum");
    await chains.mine("ethereum", NETWORKS.ethereum.confirmations);
    await payNetwork(deps(), { ...network, payer: refusing });
    expect((await moves("ethereum")).at(-1)).toMatchObject({ state: "failed", reason: "failed_on_chain" });
    // A network keeps no more than it was offered, whatever a node says.
    const offered = (await coins.versionsOf((await moves("ethereum")).at(-1)?.id ?? ""))[0]?.fee_units;
    expect((await feesOf("ethereum")) - before).toBe(BigInt(offered ?? 0));
    const moveOf = async () => (await chains.depositsOf(player))[0]?.move_id;
    await sweep();
    expect(await moveOf()).toBeNull();
    house.clock.advance(DAY_MS);
    await sweep();
    expect(await moveOf()).not.toBeNull();
    await settle("ethereum");
  });

  const PLANNERS = 2;
  const race = async (weaken: (db: CryptoDeps["db"]) => CryptoDeps["db"] = (db) => db) => {
    await deposited("TON", "50");
    const before = (await moves("ton")).length;
    const only = new Map([["ton", networkOf("ton")] as const]);
    const planners = Array.from({ length: PLANNERS }, () =>
      planSweeps({ ...deps(), networks: only, db: weaken(deps().db) }),
    );
    await Promise.all(planners);
    const planned = (await moves("ton")).length - before;
    return planned;
  };

  it("is planned once by two at a time", async () => {
    expect(await race()).toBe(1);
    await settle("ton");
  });

  it("control: without the turn and the index two are planned", async () => {
    const owner = new pg.Client(house.ownerUrl());
    await owner.connect();
    try {
      const { rows } = await owner.query("select indexdef from pg_indexes where indexname = 'coin_move_open'");
      await owner.query("drop index coin_move_open");
      const noTurn = (definition: string) => definition.replace(/pg_advisory_xact_lock\([^$]*\)/, "null::void");
      const met = meetingOf(PLANNERS);
      const planned = await withAlteredFunction(house.ownerUrl(), "chain_lock", noTurn, () =>
        race((db) => withWaitAfterReading(db, "crypto_deposit", met)),
      );
      expect(planned).toBe(PLANNERS);
      await owner.query("update coin_move set state = 'refused' where state = 'wanted'");
      await owner.query(rows[0].indexdef);
    } finally {
      await owner.end();
    }
  });
});
