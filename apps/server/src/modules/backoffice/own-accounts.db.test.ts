// Nobody who works here decides about an account that is theirs, or where their first decision waits for a second person.
import { randomUUID } from "node:crypto";
import { ALL_CALLS } from "@windfall/domain/api/index";
import { beforeAll, describe, expect, it } from "vitest";
import { giftOffer, giveBonus } from "../../../test/bonuses.ts";
import { addTestGames } from "../../../test/catalogue.ts";
import { strayOf } from "../../../test/chains.ts";
import { order, picture, sendDispute, sendProof, statusOf } from "../../../test/deposits.ts";
import { auditOf, decide, paidOrder, staffMember } from "../../../test/desk.ts";
import { fund, mainAndHeld, outcomeOf, playerIdOf, runPeriodic, seedMethods, withdraw } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { makeCup, wantedOut } from "../../../test/tournaments.ts";
import { raiseAlarm } from "../payment-alarms/index.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000" });
const { server, clock, player } = desk;
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;
/** Wants the grants that wait. */
let clara: Colleague;

beforeAll(async () => {
  await seedMethods(server());
  await addTestGames(server().db, [{ id: "alpha" }]);
  anna = await staffMember(desk, "operator", "Anna");
  boris = await staffMember(desk, "operator", "Boris");
  clara = await staffMember(desk, "cashier", "Clara");
  await giftOffer(server().identity, "gift");
});

const idOf = ({ globalId }: Colleague) => playerIdOf(server(), globalId);
const hire = (person: Colleague) =>
  server().db.transact((tx) =>
    tx.updateTable("player").set({ staff_role: "operator" }).where("global_id", "=", person.globalId).execute(),
  );
const actionsOf = async (id: string) => (await auditOf(server(), id)).map(({ action }) => action);

interface Account {
  person: Colleague;
  /** A deposit with its proof. */
  orderId: string;
  disputedId: string;
  /** In review. */
  withdrawalId: string;
  alarmId: string;
  bonusId: string;
  /** A grant above the threshold that a colleague wants. */
  grantId: string;
  /** A tournament that they are in, and a colleague's word that they are to be taken out of another. */
  cupId: string;
  outId: string;
  /** Coins of theirs that nobody could attribute. */
  strayId: string;
}

/** Somebody with something to decide of every kind. */
async function accountWithEverything(): Promise<Account> {
  const person = await player();
  await fund(server(), person, "20000.00");
  const orderId = await paid(person, "100");
  const disputedId = await paid(person, "110");
  await sendDispute(person, disputedId, await picture());
  const { id: withdrawalId } = (await withdraw(person, { amount: "2000.00" })).json() as { id: string };
  clock.advance(5 * 60_000);
  await runPeriodic(server(), "withdrawals.sweep");
  const alarmId = await alarmAbout(await idOf(person), orderId);
  const bonusId = await giveBonus(server().identity, await idOf(person), 5_00n, { type: "Gift" });
  const body = { player: person.globalId, offerId: "gift", amount: "9000", reason: "for the test" };
  const { id: grantId } = await clara.client.bonusDesk.grant({ body, idempotencyKey: randomUUID() });
  const outId = await wantedOut(server(), await idOf(person), await idOf(clara));
  const cupId = await makeCup(server());
  const strayId = await strayOf(server(), await idOf(person));
  return { person, orderId, disputedId, withdrawalId, alarmId, bonusId, grantId, cupId, outId, strayId };
}

/** The provider speaks against what was done. */
function alarmAbout(playerId: string, orderId: string): Promise<string> {
  return server().db.transact(async (tx) => {
    await raiseAlarm(tx, server().identity, {
      kind: "deposit_against_decision",
      orderId,
      playerId,
      provider: "sandbox",
      said: "paid",
      amountMinor: 100_00n,
      currency: "USD",
    });
    const { id } = await tx
      .selectFrom("payment_alarm")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function paid(person: Colleague, amount: string, bankId = "usd-transfer"): Promise<string> {
  const { id } = await order(person, { amount, bankId });
  expect((await sendProof(person, id, await picture())).statusCode).toBe(200);
  return id;
}

const about = (id: string) => ({ params: { id }, body: { reason: "for the test" }, idempotencyKey: randomUUID() });

type Subject = "order" | "disputed" | "withdrawal" | "player" | "grant" | "out" | "stray";
type Attempt = (who: Colleague, account: Account) => Promise<string>;

/** By method and path: every decision that there is. */
const DECISIONS: Record<string, { attempt: Attempt; subject: Subject }> = {
  "POST /api/admin/v1/bonus/grants": {
    attempt: (who, { person: { globalId } }) =>
      refusalOf(
        who.client.bonusDesk.grant({
          body: { player: globalId, offerId: "gift", amount: "5", reason: "for the test" },
          idempotencyKey: randomUUID(),
        }),
      ),
    subject: "player",
  },
  "POST /api/admin/v1/bonus/user/:id/revoke": {
    attempt: (who, { bonusId }) => refusalOf(who.client.bonusDesk.revoke(about(bonusId))),
    subject: "player",
  },
  "POST /api/admin/v1/bonus/decisions/:id/approve": {
    attempt: (who, { grantId }) => refusalOf(who.client.bonusDesk.approveDecision(about(grantId))),
    subject: "grant",
  },
  "POST /api/admin/v1/bonus/decisions/:id/decline": {
    attempt: (who, { grantId }) => refusalOf(who.client.bonusDesk.declineDecision(about(grantId))),
    subject: "grant",
  },
  "POST /api/admin/v1/tournaments/:id/outs": {
    attempt: (who, { person: { globalId }, cupId }) =>
      refusalOf(
        who.client.tournamentDesk.disqualify({
          ...about(cupId),
          body: { player: globalId, reason: "for the test" },
        }),
      ),
    subject: "player",
  },
  "PUT /api/admin/v1/sportsbook/players/:globalId": {
    attempt: (who, { person: { globalId } }) =>
      refusalOf(
        who.client.tradingDesk.setBettor({
          params: { globalId },
          body: { winPercent: 200, isClosed: false, reason: "for the test" },
        }),
      ),
    subject: "player",
  },
  "POST /api/admin/v1/tournament-outs/:id/approve": {
    attempt: (who, { outId }) => refusalOf(who.client.tournamentDesk.approveOut(about(outId))),
    subject: "out",
  },
  "POST /api/admin/v1/tournament-outs/:id/decline": {
    attempt: (who, { outId }) => refusalOf(who.client.tournamentDesk.declineOut(about(outId))),
    subject: "out",
  },
  "POST /api/admin/v1/orders/:id/approve": {
    attempt: async (who, { orderId }) => outcomeOf(await decide(who, `orders/${orderId}/approve`)),
    subject: "order",
  },
  "POST /api/admin/v1/orders/:id/decline": {
    attempt: async (who, { orderId }) => outcomeOf(await decide(who, `orders/${orderId}/decline`)),
    subject: "order",
  },
  "POST /api/admin/v1/orders/:id/refund": {
    attempt: async (who, { disputedId }) => outcomeOf(await decide(who, `orders/${disputedId}/refund`)),
    subject: "disputed",
  },
  "POST /api/admin/v1/withdrawals/:id/approve": {
    attempt: async (who, { withdrawalId }) => outcomeOf(await decide(who, `withdrawals/${withdrawalId}/approve`)),
    subject: "withdrawal",
  },
  "POST /api/admin/v1/withdrawals/:id/decline": {
    attempt: async (who, { withdrawalId }) => outcomeOf(await decide(who, `withdrawals/${withdrawalId}/decline`)),
    subject: "withdrawal",
  },
  "POST /api/admin/v1/withdrawals/:id/paid": {
    attempt: async (who, { withdrawalId }) => outcomeOf(await decide(who, `withdrawals/${withdrawalId}/paid`)),
    subject: "withdrawal",
  },
  "POST /api/admin/v1/withdrawals/:id/give_back": {
    attempt: async (who, { withdrawalId }) => outcomeOf(await decide(who, `withdrawals/${withdrawalId}/give_back`)),
    subject: "withdrawal",
  },
  "POST /api/admin/v1/alarms/:id/close": {
    attempt: (who, { alarmId }) =>
      refusalOf(
        who.client.desk.closeAlarm({
          params: { id: alarmId },
          body: { reason: "for the test" },
          idempotencyKey: randomUUID(),
        }),
      ),
    subject: "player",
  },
  "POST /api/admin/v1/strays/:id/close": {
    attempt: (who, { strayId }) => refusalOf(who.client.desk.closeStray(about(strayId))),
    subject: "stray",
  },
  "POST /api/admin/v1/strays/:id/keep": {
    attempt: (who, { strayId }) => refusalOf(who.client.desk.keepStray(about(strayId))),
    subject: "stray",
  },
  "PUT /api/admin/v1/players/:globalId/restrictions": {
    attempt: (who, { person: { globalId } }) =>
      refusalOf(
        who.client.desk.restrictPlayer({ params: { globalId }, body: { restrictions: [], reason: "for the test" } }),
      ),
    subject: "player",
  },
  "PUT /api/admin/v1/players/:globalId/ban": {
    attempt: (who, { person: { globalId } }) =>
      refusalOf(who.client.admin.banPlayer({ params: { globalId }, body: { reason: "other", note: "for the test" } })),
    subject: "player",
  },
  "DELETE /api/admin/v1/players/:globalId/ban": {
    attempt: (who, { person: { globalId } }) => refusalOf(who.client.admin.unbanPlayer({ params: { globalId } })),
    subject: "player",
  },
  "POST /api/admin/v1/players/:globalId/show_game": {
    attempt: (who, { person: { globalId } }) =>
      refusalOf(who.client.admin.showGame({ params: { globalId }, body: { gameId: "alpha", reason: "for the test" } })),
    subject: "player",
  },
};

async function subjectOf(account: Account, kind: Subject): Promise<string> {
  const { orderId, disputedId, withdrawalId, grantId, outId, strayId, person } = account;
  const subjects: Record<Subject, string> = {
    order: orderId,
    disputed: disputedId,
    withdrawal: withdrawalId,
    grant: grantId,
    out: outId,
    stray: strayId,
    player: await idOf(person),
  };
  return subjects[kind];
}

/** What the house offers to everybody is no decision about anybody's account. */
const ABOUT_HOUSE =
  /^\/api\/admin\/v1\/(?:bonus\/(?:codes|offers|preview|simulations|turbine)|chat_answers|chats|sportsbook(?!\/players)|tournaments(?!\/:id\/outs))(?:\/|$)/;

it("knows every decision that staff can take: a new call is refused here too, or fails here", () => {
  const writes = ALL_CALLS.filter(({ access, method }) => typeof access === "object" && method !== "GET");
  expect(writes.filter(({ path }) => ABOUT_HOUSE.test(path))).toEqual(writes.filter((call) => call.isAboutHouse));
  const decisions = writes.filter((call) => !call.isAboutHouse);
  expect(decisions.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(DECISIONS).sort());
});

describe("one's own account", () => {
  let own: Account;
  beforeAll(async () => {
    own = await accountWithEverything();
    await hire(own.person);
  });

  it.each(Object.entries(DECISIONS))("%s is refused, written down and changes nothing", async (_, decision) => {
    const before = await mainAndHeld(server(), await idOf(own.person));
    expect(await decision.attempt(own.person, own)).toBe("own_account");
    const subject = await subjectOf(own, decision.subject);
    expect((await auditOf(server(), subject)).at(-1)).toMatchObject({
      action: expect.stringMatching(/^(order|withdrawal|player|alarm|bonus|tournament|stray)\.\w+_refused$/),
      actor: own.person.globalId,
      details: { refusal: "own_account" },
    });
    expect(await mainAndHeld(server(), await idOf(own.person))).toEqual(before);
    expect(await statusOf(server(), own.orderId)).toBe("wait_for_confirmation");
  });

  it("shows its orders without buttons and evidence, and says why; a colleague has both", async () => {
    const seen = await own.person.client.desk.getOrder({ params: { id: own.orderId } });
    expect(seen).toMatchObject({ conflict: "own_account", actions: [], proofs: [], checks: [] });
    const withdrawal = await own.person.client.desk.getWithdrawal({ params: { id: own.withdrawalId } });
    expect(withdrawal).toMatchObject({ conflict: "own_account", actions: [], needsSecondPerson: false });
    const alarm = await own.person.client.desk.getAlarm({ params: { id: own.alarmId } });
    expect(alarm).toMatchObject({ conflict: "own_account", closed: null });
    const colleagues = await anna.client.desk.getOrder({ params: { id: own.orderId } });
    expect(colleagues).toMatchObject({ conflict: null, actions: ["approve", "decline"], proofs: [{}] });
    const [proof] = colleagues.proofs;
    const params = { id: proof?.id ?? "" };
    expect(await refusalOf(own.person.client.desk.getProof({ params }))).toBe("own_account");
    expect(await actionsOf(own.orderId)).toContain("proof.view_refused");
    expect(await refusalOf(anna.client.desk.getProof({ params }))).toBe("accepted");
  });

  it("is not one's own second person either", async () => {
    const person = await player();
    const id = await paid(person, "9000", "usd-account");
    await hire(person);
    expect((await decide(anna, `orders/${id}/approve`)).json()).toMatchObject({
      pendingDecision: { by: "Anna Staff" },
    });
    expect(outcomeOf(await decide(person, `orders/${id}/approve`))).toBe("own_account");
    expect(await statusOf(server(), id)).toBe("wait_for_confirmation");
    expect((await decide(boris, `orders/${id}/approve`)).json()).toMatchObject({ status: "completed" });
  });

  it("pays out what somebody had before they were hired, by a colleague's decision", async () => {
    const { withdrawalId } = own;
    expect((await decide(anna, `withdrawals/${withdrawalId}/approve`)).json()).toMatchObject({ state: "approved" });
  });
});

describe("an account with a first decision of one's own", () => {
  let account: Account;
  let waitingId: string;
  beforeAll(async () => {
    account = await accountWithEverything();
    waitingId = await paid(account.person, "9000", "usd-account");
    const first = await decide(anna, `orders/${waitingId}/approve`);
    expect(first.json()).toMatchObject({ pendingDecision: { isOwn: true } });
  });

  it.each(Object.entries(DECISIONS))("%s is somebody else's meanwhile", async (_, decision) => {
    expect(await decision.attempt(anna, account)).toBe("own_decision_pending");
    const subject = await subjectOf(account, decision.subject);
    expect((await auditOf(server(), subject)).at(-1)).toMatchObject({
      actor: anna.globalId,
      details: { refusal: "own_decision_pending" },
    });
  });

  it("says why there are no buttons, but only where there would be some", async () => {
    const seen = await anna.client.desk.getOrder({ params: { id: account.orderId } });
    expect(seen).toMatchObject({ conflict: "own_decision_pending", actions: [], proofs: [{}] });
    const waiting = await anna.client.desk.getOrder({ params: { id: waitingId } });
    expect(waiting).toMatchObject({ conflict: null, actions: ["approve", "decline"] });
    const ended = await paid(account.person, "120");
    expect((await decide(boris, `orders/${ended}/decline`)).json()).toMatchObject({
      status: "declined",
      conflict: null,
    });
    const seenByAnna = await anna.client.desk.getOrder({ params: { id: ended } });
    expect(seenByAnna.conflict).toBe(seenByAnna.actions.length > 0 ? "own_decision_pending" : null);
  });

  it("is open to them again once the decision was taken by somebody else", async () => {
    expect((await decide(boris, `orders/${waitingId}/approve`)).json()).toMatchObject({ status: "completed" });
    expect((await decide(anna, `orders/${account.orderId}/approve`)).json()).toMatchObject({ status: "completed" });
  });

  it("or once they turned it down themselves, or the order went on without them", async () => {
    const other = await accountWithEverything();
    const large = await paid(other.person, "9000", "usd-account");
    await decide(anna, `orders/${large}/approve`);
    expect(outcomeOf(await decide(anna, `orders/${other.orderId}/decline`))).toBe("own_decision_pending");
    expect((await decide(anna, `orders/${large}/decline`)).json()).toMatchObject({ status: "declined" });
    expect((await decide(anna, `orders/${other.orderId}/decline`)).json()).toMatchObject({ status: "declined" });

    const { person, id } = await paidOrder(desk, { bankId: "usd-account", amount: "9000" });
    await decide(anna, `orders/${id}/approve`);
    clock.advance(1_000);
    await sendDispute(person, id, await picture());
    const next = await paid(person, "100");
    expect((await decide(anna, `orders/${next}/approve`)).json()).toMatchObject({ status: "completed" });
  });
});
