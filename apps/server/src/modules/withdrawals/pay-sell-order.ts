// Gives a withdrawal to its provider and follows it to its end. Never sent twice by two processes: every message is a row before it
// leaves, and the provider knows the payout by our id. Unknown is never failed: what has no definite word stays held, is asked about,
// and goes to people when asking leads nowhere (payout-rule.ts).
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { arePayoutsOnForShare, type ProviderPayout, ProviderRefused } from "../payment-methods/index.ts";
import { applyPayout, giveToPeople, isWithProvider } from "./apply-payout.ts";
import { type PayoutChannel, pollPayout, type WithdrawalsDeps } from "./deps.ts";
import { type Attempt, beginAttempt, countAttempts, endAttempt, noteAnswer, triedSoFar } from "./payout-attempts.ts";
import { channelOf } from "./payout-channel.ts";
import { FIRST_POLL_MS, meaningOfRefusal, nextMove, type Word } from "./payout-rule.ts";
import { changeSellOrder, findSellOrder, findSellOrderForUpdate, type SellOrderRow } from "./store.ts";

interface Begun {
  order: SellOrderRow;
  channel: PayoutChannel;
  attempt: Attempt;
}

export async function paySellOrder(deps: WithdrawalsDeps, orderId: string): Promise<void> {
  const begun = await deps.db.transact(async (tx) => {
    const order = await findSellOrderForUpdate(tx, orderId);
    if (order?.state !== "approved") return undefined;
    return begin(tx, deps, order);
  });
  if (begun) await tell(deps, begun);
}

/** undefined while nothing may be sent. What was never sent is never unknown, so a provider that does not answer gets nothing. */
async function begin(tx: Tx, deps: WithdrawalsDeps, order: SellOrderRow): Promise<Begun | undefined> {
  const channel = channelOf(deps, order);
  if (!channel?.isAvailable() || !(await arePayoutsOnForShare(tx))) return undefined;
  if (order.state === "approved") await changeSellOrder(tx, deps, order, { to: "sending", by: "clock" });
  const runAt = new Date(deps.clock.now().getTime() + FIRST_POLL_MS);
  await enqueue(tx, pollPayout, { orderId: order.id }, { key: `withdrawals.poll:${order.id}`, runAt });
  return { order, channel, attempt: await beginAttempt(tx, deps, order.id) };
}

/** Asks the provider how a payout stands, also about one that was given back: it may be paid all the same. */
export async function pollSellOrder(deps: WithdrawalsDeps, orderId: string): Promise<void> {
  const order = await deps.db.read((reader) => findSellOrder(reader, orderId));
  if (!order || !(isWithProvider(order.state) || order.state === "declined")) return;
  const answer = await ask(channelOf(deps, order), orderId);
  const again = await deps.db.transact(async (tx) => {
    if (typeof answer === "object") await applyPayout(tx, deps, orderId, answer);
    return goOn(tx, deps, orderId, wordOf(answer));
  });
  if (again) await tell(deps, again);
}

/** Under the lock, so that two processes that ask at once do not both tell. */
async function goOn(tx: Tx, deps: WithdrawalsDeps, orderId: string, word: Word): Promise<Begun | undefined> {
  const order = await findSellOrderForUpdate(tx, orderId);
  if (!order || !isWithProvider(order.state)) return undefined;
  await noteAnswer(tx, deps, orderId, word);
  const move = nextMove(word, await triedSoFar(tx, deps, orderId));
  if (order.state !== "sending" || move === "wait") return undefined;
  if (move === "tell") return begin(tx, deps, order);
  await giveToPeople(tx, deps, order, move);
  return undefined;
}

async function tell(deps: WithdrawalsDeps, { order, channel, attempt }: Begun): Promise<void> {
  try {
    const payout = await channel.pay(order);
    await deps.db.transact(async (tx) => {
      await endAttempt(tx, attempt, payout.status, payout.reason);
      await applyPayout(tx, deps, order.id, payout);
    });
  } catch (error) {
    if (error instanceof ProviderRefused) await takeRefusal(deps, { channel, attempt }, error.message);
    else if (error instanceof ProviderUnreachable) await deps.db.transact((tx) => endAttempt(tx, attempt, "no_answer"));
    else throw error;
  }
}

/** A refusal of the message is not yet a refusal of the payout: the provider is asked what it knows. */
async function takeRefusal(
  deps: WithdrawalsDeps,
  { channel, attempt }: Pick<Begun, "channel" | "attempt">,
  reason: string,
): Promise<void> {
  const answer = await ask(channel, attempt.orderId);
  await deps.db.transact(async (tx) => {
    await endAttempt(tx, attempt, "message_refused", reason);
    if (typeof answer === "object") return applyPayout(tx, deps, attempt.orderId, answer);
    const order = await findSellOrderForUpdate(tx, attempt.orderId);
    if (order?.state !== "sending") return;
    const meaning = meaningOfRefusal(attempt.number, await countAttempts(tx, order.id), answer);
    if (meaning === "not_paid")
      await applyPayout(tx, deps, order.id, { providerPayoutId: "", status: "refused", reason });
    else if (meaning === "message_refused") await giveToPeople(tx, deps, order, meaning);
  });
}

/** The provider's record of the payout, or what is known without one. */
async function ask(channel: PayoutChannel | undefined, orderId: string): Promise<ProviderPayout | Word> {
  if (!channel) return "no_answer";
  try {
    return (await channel.status(orderId)) ?? "not_known";
  } catch (error) {
    if (error instanceof ProviderUnreachable) return "no_answer";
    throw error;
  }
}

const wordOf = (answer: ProviderPayout | Word): Word => (typeof answer === "object" ? "accepted" : answer);
