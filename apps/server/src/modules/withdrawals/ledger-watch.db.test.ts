// Drift stops the money (docs/security.md M5): one minor unit that nobody posted, and a minute later nothing goes out any more.
import { beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/database.ts";
import { fund, outcomeOf, runPeriodic, seedMethods, withdraw } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";

const { server, player, clock, ownerUrl } = useTestServer({ SANDBOX_AUTOPILOT: "0" }, { damagesLedger: true });
beforeAll(() => seedMethods(server()));

it("a planted drift of one unit alarms and freezes payouts; orders wait and nothing is sent", async () => {
  const person = await player();
  const playerId = await fund(server(), person, "100.00");
  const { id } = (await withdraw(person)).json();
  await runPeriodic(server(), "ledger.verify");
  expect(outcomeOf(await withdraw(person))).toBe("ok");

  await asOwner(
    ownerUrl(),
    `update ledger_account set balance_minor = balance_minor + 1 where owner = '${playerId}' and kind = 'main'`,
  );
  await runPeriodic(server(), "ledger.verify");
  expect(outcomeOf(await withdraw(person))).toBe("payments_are_disabled");
  clock.advance(10 * 60_000);
  await runPeriodic(server(), "withdrawals.sweep");
  const order = await server().db.read((reader) =>
    reader.selectFrom("sell_order").select("state").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const payouts = await server().db.read((reader) => reader.selectFrom("sandbox_payout").selectAll().execute());
  expect([order.state, payouts]).toEqual(["requested", []]);
  const { reason } = await server().db.read((reader) =>
    reader.selectFrom("cashier_switch").select("reason").where("name", "=", "payouts").executeTakeFirstOrThrow(),
  );
  expect(reason).toMatch(/^ledger: .*account .*main/);
});
