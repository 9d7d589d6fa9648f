// The desk is told what changed: everybody with the permission, nobody else, and no more than where to look.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { decide, paidOrder, reviewedWithdrawal, staffMember } from "../../../test/desk.ts";
import { seedMethods } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, drain } = desk;
beforeAll(() => seedMethods(server()));

/** What was published to each desk channel since the last look, without repetitions. */
async function published(): Promise<Record<string, unknown[]>> {
  await drain();
  const { rows } = await server().db.transact((tx) =>
    sql<{ channel: string; data: string }>`
      with gone as (delete from realtime_publication where channel like 'desk#%' returning channel, data)
      select distinct channel, data::text as data from gone order by 1, 2`.execute(tx),
  );
  const byChannel: Record<string, unknown[]> = {};
  for (const { channel, data } of rows) {
    byChannel[channel] ??= [];
    byChannel[channel].push(JSON.parse(data));
  }
  return byChannel;
}

it("an order, a withdrawal and a waiting decision are announced to those who may look", async () => {
  const cashier = await staffMember(desk, "cashier");
  const operator = await staffMember(desk, "operator");
  const gone = await staffMember(desk, "cashier");
  await operator.client.admin.banPlayer({
    params: { globalId: gone.globalId },
    body: { reason: "other", note: "left the house" },
  });
  const channels = [`desk#${cashier.globalId}`, `desk#${operator.globalId}`].sort();
  await published();

  const { id } = await paidOrder(desk, { bankId: "usd-account", amount: "9000" });
  const afterOrder = await published();
  expect(Object.keys(afterOrder).sort()).toEqual(channels);
  for (const messages of Object.values(afterOrder)) expect(messages).toEqual([{ queue: "orders", id }]);

  await decide(cashier, `orders/${id}/approve`);
  expect((await published())[`desk#${operator.globalId}`]).toEqual([{ queue: "orders", id }]);

  const withdrawal = await reviewedWithdrawal(desk);
  expect((await published())[`desk#${cashier.globalId}`]).toEqual([{ queue: "withdrawals", id: withdrawal.id }]);
});
