// What a person has in the product, made as people make it: orders in several states with their proofs, withdrawals, recipients,
// sessions, games. Whatever the contract lets somebody name by an id must be among it.
import { randomUUID } from "node:crypto";
import { newClientSeed } from "@windfall/games/client-seed";
import { CRASH_ID } from "@windfall/games/crash";
import { dice } from "@windfall/games/dice";
import { mines } from "@windfall/games/mines";
import { sql } from "kysely";
import { raiseAlarm } from "../apps/server/src/modules/payment-alarms/index.ts";
import { giftOffer, giveBonus } from "../apps/server/test/bonuses.ts";
import { strayOf } from "../apps/server/test/chains.ts";
import { withdrawCoin } from "../apps/server/test/coin-withdrawals.ts";
import type { Belongings } from "../apps/server/test/contract/ids.ts";
import { nextFlight, openCrash } from "../apps/server/test/crash.ts";
import { order, picture, sendProof } from "../apps/server/test/deposits.ts";
import { CARD, fund, playerIdOf, runPeriodic, withdraw } from "../apps/server/test/money.ts";
import type { Registered } from "../apps/server/test/person.ts";
import { leg, sportsLine } from "../apps/server/test/sports.ts";
import { wantedOut } from "../apps/server/test/tournaments.ts";
import { providerCall, sandboxGame } from "./providers.ts";
import { staffOf } from "./staff.ts";
import type { Stage } from "./stage.ts";

export const TRANSFER = "usd-transfer";
/** Everybody's round that waits has the same: such ids are counted by player. */
export const WAITING_PLAY = "7d3c8f52-0c5e-4a4f-9a51-6e5d2b1f0a77";
export const DICE_INPUT = { side: "over", target: 4_999 };
/** A fee-free name for money: what people here begin with. */
const POCKET = "20000.00";

export interface Owner {
  person: Registered;
  playerId: string;
  things: Belongings;
  /** What nobody else may ever be shown. */
  secrets: readonly string[];
}

export async function settleIn(stage: Stage, person: Registered, name: string): Promise<Owner> {
  const playerId = await fund(stage.server(), person, POCKET);
  const lastName = `${name}sson`;
  await person.client.viewer.update({ body: { firstName: name, lastName } });
  await makeDeposits(stage, person);
  await makeWithdrawals(stage, person);
  await playGames(stage, person);
  await fly(stage, person, playerId);
  await betOnSports(stage, person);
  await giveBonus(stage.server().identity, playerId, 5_00n, {
    type: "Gift",
    freeBets: { count: 1, amount: 5_00, minOdds: 1_500, hours: 72 },
  });
  await wantedGrant(stage, person);
  await writeToSupport(person);
  const cashier = await staffOf(stage, "cashier");
  await wantedOut(stage.server(), playerId, await playerIdOf(stage.server(), cashier.globalId));
  await strayOf(stage.server(), playerId);
  const things = await listThings(stage, person, playerId);
  return { person, playerId, things, secrets: [person.email, lastName, person.token ?? ""] };
}

const ATTACKED_GIFT = "attacked-gift";

/** One above the threshold: it waits for a second person. */
export async function wantedGrant(stage: Stage, person: Registered): Promise<string> {
  await giftOffer(stage.server().identity, ATTACKED_GIFT);
  const cashier = await staffOf(stage, "cashier");
  const body = { player: person.globalId, offerId: ATTACKED_GIFT, amount: "9000", reason: "because of the attack" };
  return (await cashier.client.bonusDesk.grant({ body, idempotencyKey: randomUUID() })).id;
}

export function expectOk(answer: { statusCode: number; body: string }): void {
  if (answer.statusCode >= 300) throw new Error(`the stage could not be set: ${answer.statusCode} ${answer.body}`);
}

/** At the sandbox bank, as somebody presses one of its buttons. */
export async function pressAtBank(stage: Stage, path: string): Promise<number> {
  const headers = { origin: stage.origin, "sec-fetch-site": "same-origin" };
  const answer = await stage.visitor().request({ method: "POST", url: `/sandbox-bank/${path}`, headers });
  return answer.statusCode;
}

async function makeDeposits(stage: Stage, person: Registered): Promise<void> {
  const callbackUrl = stage.origin;
  const proven = await order(person, { bankId: "usd-account", callbackUrl });
  expectOk(await sendProof(person, proven.id, await picture()));
  const bought = await order(person, { bankId: "usd-steam", externalFields: { name: "nadia" }, callbackUrl });
  await pressAtBank(stage, `deposits/${bought.id}/confirm`);
  const declined = await order(person, { bankId: "usd-skrill", externalFields: { email: person.email }, callbackUrl });
  await pressAtBank(stage, `deposits/${declined.id}/decline`);
  // Last and therefore the newest: one that still waits, so that there is something to say "paid" to.
  await order(person, { bankId: TRANSFER, callbackUrl });
}

async function makeWithdrawals(stage: Stage, person: Registered): Promise<void> {
  const reviewed = await reviewedWithdrawal(stage, person);
  await alarmAbout(stage, reviewed);
  expectOk(await withdraw(person, { bankId: TRANSFER, amount: "50.00" }));
  expectOk(await withdrawCoin(person, { key: randomUUID() }));
}

/** One that waits for the desk: large, and past the time to take it back. */
export async function reviewedWithdrawal(stage: Stage, person: Registered, amount = "2000.00"): Promise<string> {
  const answer = await withdraw(person, { bankId: TRANSFER, amount, details: { fields: CARD } });
  expectOk(answer);
  const { id } = answer.json() as { id: string };
  await endCancelWindow(stage, id);
  await runPeriodic(stage.server(), "withdrawals.sweep");
  return id;
}

/** One that its bank may have paid: what asking leads to after an hour of silence. */
export async function unknownWithdrawal(stage: Stage, person: Registered): Promise<string> {
  const id = await reviewedWithdrawal(stage, person);
  await stage
    .server()
    .db.transact((tx) => tx.updateTable("sell_order").set({ state: "unknown" }).where("id", "=", id).execute());
  return id;
}

/** A bank that pays what it was never told to. */
export async function alarmAbout({ server }: Stage, withdrawalId: string): Promise<string> {
  const { db, identity } = server();
  return db.transact(async (tx) => {
    const order = await tx
      .selectFrom("sell_order")
      .selectAll()
      .where("id", "=", withdrawalId)
      .executeTakeFirstOrThrow();
    await raiseAlarm(tx, identity, {
      kind: "payout_after_release",
      orderId: order.id,
      playerId: order.player_id,
      provider: order.provider,
      said: "paid",
      amountMinor: BigInt(order.amount_minor),
      currency: order.currency,
    });
    const alarm = await tx
      .selectFrom("payment_alarm")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    return alarm.id;
  });
}

export async function endCancelWindow({ server }: Stage, id: string): Promise<void> {
  const over = new Date(server().identity.clock.now().getTime() - 1_000);
  await server().db.transact((tx) =>
    tx.updateTable("sell_order").set({ cancellable_until: over }).where("id", "=", id).execute(),
  );
}

export async function launchDice(person: Registered): Promise<string> {
  const { sessionId } = await person.client.games.launch({ params: { id: dice.id }, body: { mode: "real" } });
  const { active, next } = await person.client.games.fairness({ params: { sessionId } });
  // Nothing is drawn before the player has given a seed, for the server seed that was promised.
  const body = { clientSeed: newClientSeed(), ...next };
  if (!active) await person.client.games.replaceSeeds({ params: { sessionId }, body });
  return sessionId;
}

async function playGames(stage: Stage, person: Registered): Promise<void> {
  const sessionId = await launchDice(person);
  const body = { playId: randomUUID(), stake: "1.00", input: DICE_INPUT };
  await person.client.games.play({ params: { sessionId }, body });
  await person.client.games.addFavorite({ params: { gameId: dice.id } });
  // One that waits for its player's next move.
  const atSea = await person.client.games.launch({ params: { id: mines.id }, body: { mode: "real" } });
  const round = { playId: WAITING_PLAY, stake: "1.00", input: { mines: 5 } };
  await person.client.games.play({ params: { sessionId: atSea.sessionId }, body: round });
  // A round of an outside provider stays open until the provider ends it.
  const game = await sandboxGame(stage);
  const actions = [{ action: "bet", action_id: randomUUID(), amount: 100 }];
  const bet = { user_id: person.globalId, currency: "USD", game, game_id: randomUUID(), finished: false, actions };
  expectOk(await providerCall(stage, "play", bet));
}

async function fly(stage: Stage, person: Registered, playerId: string): Promise<void> {
  const sessionId = await openCrash(stage.server(), playerId, "real");
  await nextFlight(stage.server());
  await person.client.crash.bet({
    params: { sessionId },
    body: { playId: randomUUID(), seat: 1, stake: "1.00", autoCashOut: null },
  });
}

async function betOnSports(stage: Stage, person: Registered): Promise<void> {
  const eventId = await sportsLine(stage.server().identity).open();
  const body = { clientId: randomUUID(), kind: "single" as const, size: 0, policy: "any" as const, stake: "5.00" };
  await person.client.sports.placeBet({ body: { ...body, legs: [leg(eventId)] } });
}

async function writeToSupport(person: Registered): Promise<void> {
  const fileContent = await picture();
  await person.client.support.sendPicture({ body: { messageId: randomUUID(), text: "Look at this", fileContent } });
}

async function listThings({ server }: Stage, person: Registered, playerId: string): Promise<Belongings> {
  const rows = await server().db.read(async (reader) => {
    const { rows: found } = await sql<{ kind: string; id: string }>`
      select 'order' as kind, id from buy_order where player_id = ${playerId}
      union all select case when payout_currency is null then 'withdrawal' else 'coin withdrawal' end, id from sell_order where player_id = ${playerId}
      union all select 'proof', id from proof_image where player_id = ${playerId}
      union all select 'alarm', id from payment_alarm where player_id = ${playerId}
      union all select 'stray', id from chain_stray where player_id = ${playerId}
      union all select 'recipient', id from saved_recipient where player_id = ${playerId}
      union all select 'session', id from session where player_id = ${playerId}
      union all select 'bonus decision', id from bonus_decision where player_id = ${playerId}
      union all select 'out', id from tournament_out where player_id = ${playerId}
      union all select 'bonus', id from user_bonus where player_id = ${playerId}
      union all select 'free bet', id from free_bet where player_id = ${playerId}
      union all select 'round', id from game_round where player_id = ${playerId}
      union all select 'sports bet', id from sports_bet where player_id = ${playerId}
      union all select 'chat', id from support_chat where player_id = ${playerId}
      union all select 'chat picture', p.id from support_picture p join support_chat c on c.id = p.chat_id where c.player_id = ${playerId}
      union all select case game_id when ${mines.id} then 'session of steps' when ${CRASH_ID} then 'flight session' else 'game session' end,
        id from game_session where player_id = ${playerId}
      union all select 'flight bet', id from crash_bet where player_id = ${playerId}
      union all select 'flight play', play_id::text from crash_bet where player_id = ${playerId}
      order by 1, 2 desc`.execute(reader as never);
    return found;
  });
  const things: Record<string, string[]> = { "global id": [person.globalId] };
  for (const { kind, id } of rows) {
    things[kind] ??= [];
    things[kind].push(id);
  }
  return things;
}
