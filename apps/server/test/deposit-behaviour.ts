// What holds for deposits on every chain: written once, run on the sandbox's chains and on real nodes (docs/product/crypto.md#deposits).
import { readAddress } from "@windfall/chains";
import { amountToUnits, assetOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { describe, expect, it } from "vitest";
import { followChain } from "../src/modules/crypto/watch/follow-chain.ts";
import { createOwnAddresses } from "../src/modules/crypto/watch/own-addresses.ts";
import { closeAlarm } from "../src/modules/payment-alarms/index.ts";
import { useChains } from "./chains.ts";
import { mainMinor } from "./deposits.ts";
import { playerIdOf } from "./money.ts";
import type { MovableChain } from "./movable-chain.ts";
import { refusalOf, type TestServer } from "./server.ts";

type Player = Awaited<ReturnType<TestServer["player"]>>;

/** Without a chain it is skipped, and counted as that. */
export function describeDeposits(name: string, house: TestServer, chain: MovableChain | undefined): void {
  if (!chain) {
    it.skip(name);
    return;
  }
  const { network, code, mine } = chain;
  const { server, clock } = house;
  const chains = useChains(house);
  const asset = assetOf(code);
  const { confirmations } = NETWORKS[network];
  const look = () => chains.look(network);
  const mainOf = async (player: Player) => mainMinor(server(), await playerIdOf(server(), player.globalId));
  const states = async (player: Player) => (await chains.depositsOf(player)).map(({ status }) => status);
  const units = amountToUnits(chain.amount, asset.decimals) ?? 0n;
  const send = async (player: Player, times = 1) => {
    const to = readAddress(network, await chains.addressOf(player, code))?.canonical ?? "";
    return chain.send(Array.from({ length: times }, () => ({ to, units })));
  };
  /** Somebody with an address on a chain whose tip is known, as after a first look. */
  const newcomer = async (): Promise<Player> => {
    const player = await house.player();
    await chains.addressOf(player, code);
    await look();
    return player;
  };

  describe(name, () => {
    it("a deposit is counted block by block and credited once, however often and by whomever it is seen", async () => {
      const player = await newcomer();
      await send(player);
      await look();
      expect(await states(player)).toEqual(chain.hasQueue ? ["seen"] : []);
      for (let block = 1; block < confirmations; block++) {
        await mine();
        await look();
        expect((await chains.depositsOf(player))[0]).toMatchObject({ status: "seen", confirmations: block });
      }
      expect(await mainOf(player)).toBe(0n);
      await mine();
      // A watcher that was started anew knows what the rows say, and no more.
      const served = server().cashier.crypto.networks.get(network);
      if (!served) throw new Error(`nobody serves ${network}`);
      await followChain({ ...server().cashier.crypto, own: createOwnAddresses() }, served);
      for (let again = 0; again < 3; again++) await look();
      const [row, ...others] = await chains.depositsOf(player);
      expect([row?.status, row?.units, others]).toEqual(["completed", units.toString(), []]);
      expect(await mainOf(player)).toBe(BigInt(row?.credited_minor ?? 0));
    });

    it("three transfers of one transaction are three deposits, also from another block", async () => {
      const player = await newcomer();
      await send(player, 3);
      await mine(Math.min(3, confirmations - 1));
      await look();
      await chain.reorganise(Math.min(3, confirmations - 1), "again");
      await look();
      await mine(confirmations);
      await look();
      expect(await states(player)).toEqual(["completed", "completed", "completed"]);
    });

    it.each(Array.from({ length: confirmations - 1 }, (_, index) => index + 1))(
      "a re-organisation of %i blocks before the credit credits nothing wrong, and everything once",
      async (depth) => {
        const [again, later, gone] = [await newcomer(), await newcomer(), await newcomer()];
        await send(again);
        await mine(depth);
        await look();
        await chain.reorganise(depth, "again");
        await look();
        await mine(confirmations);
        await look();
        await send(later);
        await mine(depth);
        await look();
        await chain.reorganise(depth, "waiting");
        await look();
        expect((await chains.depositsOf(later))[0]).toMatchObject({
          confirmations: 0,
          block_hash: null,
          status: "seen",
        });
        // Out of reach of what is replaced next.
        await mine(confirmations);
        await look();
        await send(gone);
        await mine(depth);
        await look();
        await chain.reorganise(depth, "gone");
        await mine(confirmations + 1);
        await look();
        expect([await states(again), await states(later), await states(gone)]).toEqual([
          ["completed"],
          ["completed"],
          ["seen"],
        ]);
        expect([(await mainOf(again)) > 0n, (await mainOf(later)) > 0n, await mainOf(gone)]).toEqual([true, true, 0n]);
        clock.advance(31 * 60_000);
        await mine();
        await look();
        expect([await states(gone), await chains.problemOf(network)]).toEqual([["dropped"], null]);
      },
    );

    it("one that replaces a credited deposit is an alarm: nothing is taken back, nothing leaves, nothing more is credited until a person has looked", async () => {
      const [player, other] = [await newcomer(), await newcomer()];
      // What others were credited stays out of it.
      await mine(confirmations + 2);
      await send(player);
      await mine(confirmations);
      await look();
      const credited = await mainOf(player);
      expect(credited).toBeGreaterThan(0n);
      await send(other);
      await mine();
      await chain.reorganise(confirmations + 1, "again");
      await mine(confirmations);
      await look();
      const playerId = await playerIdOf(server(), player.globalId);
      const alarm = await server().db.read((reader) =>
        reader.selectFrom("payment_alarm").selectAll().where("player_id", "=", playerId).executeTakeFirstOrThrow(),
      );
      expect(alarm).toMatchObject({ kind: "deposit_reorganised", provider: network, amount_minor: `${credited}` });
      expect([await mainOf(player), await states(other), await chains.problemOf(network)]).toEqual([
        credited,
        ["seen"],
        "frozen",
      ]);
      expect(await refusalOf(player.client.wallet.checkWithdrawal())).toBe("wallet_fiat_banned");
      const closing = { id: alarm.id, actorId: playerId, reason: "seen" };
      await server().db.transact((tx) => closeAlarm(tx, { clock }, closing));
      await look();
      expect([await mainOf(player), await states(player), await states(other)]).toEqual([
        credited,
        ["completed"],
        ["completed"],
      ]);
      expect(await chains.problemOf(network)).toBeNull();
    });

    it("a watcher that was away for long, or forgot where it was, finds everything once", async () => {
      const player = await newcomer();
      // More than a watcher remembers: one that has forgotten begins below its head, and there must be something.
      for (let sent = 0; sent < 3; sent++) {
        await send(player);
        await mine(100);
      }
      await look();
      expect(await states(player)).toEqual(Array(3).fill("completed"));
      await send(player);
      await mine(confirmations);
      await server().db.transact((tx) => tx.deleteFrom("chain_block").where("network", "=", network).execute());
      await look();
      expect(await states(player)).toEqual(Array(4).fill("completed"));
    });
  });
}
