// What the desk and the metrics are told of coins: hot wallets that are low, coins that nobody can attribute, and networks in trouble.
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { beforeAll, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { useCoinPayouts, withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { staffMember } from "../../../test/desk.ts";
import { fund, outcomeOf, seedMethods } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";

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
