// Bank withdrawals at the desk, and the parts of a cashier that staff close.
import { beforeAll, describe, expect, it } from "vitest";
import { auditOf, decide, reviewedWithdrawal, staffMember } from "../../../test/desk.ts";
import { fund, mainAndHeld, outcomeOf, seedMethods, withdraw } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000" });
const { server, player, clock } = desk;
let cashier: Person & { globalId: string };
let operator: Person & { globalId: string };

beforeAll(async () => {
  await seedMethods(server());
  cashier = await staffMember(desk, "cashier", "Carl");
  operator = await staffMember(desk, "operator", "Olga");
});

const stateOf = async (id: string) => (await cashier.client.desk.getWithdrawal({ params: { id } })).state;

describe("a withdrawal above the limit", () => {
  it("waits for the desk with its recipient, the player's money and its clock", async () => {
    const before = await cashier.client.desk.counts();
    const { id } = await reviewedWithdrawal(desk);
    expect((await cashier.client.desk.counts()).withdrawals).toBe(before.withdrawals + 1);
    const found = await cashier.client.desk.getWithdrawal({ params: { id } });
    expect(found).toMatchObject({
      id,
      state: "review",
      waitingSince: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
      amount: { value: "2000.00", currency: "USD" },
      fee: "0.00",
      net: "2000.00",
      recipient: "•••• 4242",
      details: { card: "•••• 4242", full_name: "Nadia Brook" },
      balance: { value: "18000.00" },
      totals: { deposited: { value: "0.00" }, withdrawn: { value: "0.00" } },
      actions: ["approve", "decline"],
      needsSecondPerson: false,
      providerPayoutId: null,
    });
    expect(found.history.map(({ to, by }) => [to, by])).toEqual([
      ["requested", "player"],
      ["review", "clock"],
    ]);
  });

  it("is found by its queue, its id, its player and their name", async () => {
    const { person, id } = await reviewedWithdrawal(desk);
    await person.client.viewer.update({ body: { firstName: "Quirin", lastName: "Ash" } });
    const requested = await withdraw(person, { amount: "20.00" });
    const { id: young } = requested.json() as { id: string };
    const list = async (query: object) => {
      const { items } = await cashier.client.desk.listWithdrawals({ query: { limit: "100", ...query } });
      return items.map((item) => item.id);
    };
    expect(await list({})).toContain(id);
    expect(await list({})).not.toContain(young);
    expect(await list({ queue: "processing" })).toContain(young);
    expect(await list({ queue: "all", search: person.globalId })).toEqual([young, id]);
    expect(await list({ queue: "all", search: id })).toEqual([id]);
    expect(await list({ queue: "review", search: "quirin ash" })).toEqual([id]);
    expect(await list({ queue: "all", search: "%" })).toEqual([]);
  });

  it("goes out when it is approved, and says by whom", async () => {
    const { playerId, id } = await reviewedWithdrawal(desk);
    const answer = await decide(cashier, `withdrawals/${id}/approve`, { reason: "checked" });
    expect(answer.json()).toMatchObject({ state: "approved", actions: ["decline"] });
    await desk.drain();
    expect(await stateOf(id)).toBe("sending");
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "18000.00", held: "2000.00" });
    expect(await auditOf(server(), id)).toEqual([
      { action: "withdrawal.approve", reason: "checked", actor: cashier.globalId, details: { from: "review" } },
    ]);
    // The bank may have paid it by now: nobody gives the money back by hand.
    expect(outcomeOf(await decide(operator, `withdrawals/${id}/decline`))).toBe("order_state_changed");
  });

  it("gives the money back when it is declined, and tells the player why", async () => {
    const { person, playerId, id } = await reviewedWithdrawal(desk);
    const answer = await decide(cashier, `withdrawals/${id}/decline`, { reason: "documents first" });
    expect(answer.json()).toMatchObject({ state: "declined", balance: { value: "20000.00" }, actions: [] });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "20000.00", held: "0.00" });
    const told = await person.client.wallet.getTransaction({ params: { id } });
    expect([told.status, told.reason]).toEqual(["declined", "documents first"]);
    for (const action of ["approve", "decline"] as const)
      expect(outcomeOf(await decide(operator, `withdrawals/${id}/${action}`))).toBe("order_state_changed");
  });

  it("may be declined before it comes to the desk, but not approved", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "100.00");
    const { id } = (await withdraw(person, { amount: "20.00" })).json() as { id: string };
    expect(outcomeOf(await decide(cashier, `withdrawals/${id}/approve`))).toBe("order_state_changed");
    expect(outcomeOf(await decide(cashier, `withdrawals/${id}/decline`))).toBe("ok");
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "100.00", held: "0.00" });
  });

  it("that does not exist is not found", async () => {
    const id = `wd_${"0".repeat(26)}`;
    expect(await refusalOf(cashier.client.desk.getWithdrawal({ params: { id } }))).toBe("not_found");
    for (const action of ["approve", "decline"] as const)
      expect(outcomeOf(await decide(cashier, `withdrawals/${id}/${action}`))).toBe("not_found");
  });
});

describe("a restriction", () => {
  const restrict = (globalId: string, restrictions: ("buy" | "fiat" | "ggr")[], reason = "under review") =>
    operator.client.desk.restrictPlayer({ params: { globalId }, body: { restrictions, reason } });

  it("closes parts of a cashier, and what it does not name is open again", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "100.00");
    expect(await restrict(person.globalId, ["fiat", "buy", "fiat"])).toEqual({ restrictions: ["buy", "fiat"] });
    expect(outcomeOf(await withdraw(person))).toBe("wallet_fiat_banned");
    expect(await restrict(person.globalId, [], "cleared")).toEqual({ restrictions: [] });
    expect(outcomeOf(await withdraw(person))).toBe("ok");
    expect(await auditOf(server(), playerId)).toEqual([
      {
        action: "player.restrict",
        reason: "under review",
        actor: operator.globalId,
        details: { before: [], after: ["buy", "fiat"] },
      },
      {
        action: "player.restrict",
        reason: "cleared",
        actor: operator.globalId,
        details: { before: ["buy", "fiat"], after: [] },
      },
    ]);
  });

  it("of two people at once leaves one of their lists", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "100.00");
    await Promise.all([restrict(person.globalId, ["buy", "ggr"]), restrict(person.globalId, ["fiat"])]);
    const rows = await server().db.read((reader) =>
      reader.selectFrom("player_restriction").select("kind").where("player_id", "=", playerId).execute(),
    );
    expect([["buy", "ggr"], ["fiat"]]).toContainEqual(rows.map(({ kind }) => kind).sort());
  });

  it("of nobody is not found, and of an unknown kind is refused", async () => {
    expect(await refusalOf(restrict("0".repeat(12), ["buy"]))).toBe("not_found");
    const { globalId } = await player();
    expect(await refusalOf(restrict(globalId, ["everything" as "buy"]))).toBe("validation_failed");
    expect(await refusalOf(restrict(globalId, ["buy"], "x"))).toBe("validation_failed");
  });
});
