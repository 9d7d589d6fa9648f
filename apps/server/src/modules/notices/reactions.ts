// Which events people are told of. Each notice names what it tells of, so that a reaction may run twice.
import { fiatFromMinor, type NoticeKind } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/wallet";
import { deviceOf } from "@windfall/domain/rules/device-name";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { cryptoDepositChanged } from "../crypto/index.ts";
import { depositChanged } from "../deposits/index.ts";
import { signedInAnew } from "../identity/index.ts";
import { betsSettled, type SettledBet } from "../sports/index.ts";
import { findPaidPrize, prizePaid } from "../tournaments/index.ts";
import { listTransactionsByIds } from "../wallet/index.ts";
import { withdrawalChanged } from "../withdrawals/index.ts";
import { answerReactions } from "./answer-notice.ts";
import type { NoticesDeps } from "./deps.ts";
import { type NewNotice, tell } from "./tell.ts";

interface PaymentChange {
  type: Transaction["type"];
  status: string;
  playerId: string;
  id: string;
}

/** What of a payment is told; undefined for what is still on its way. */
export function kindOfPayment(type: Transaction["type"], status: string): NoticeKind | undefined {
  if (type === "buy" || type === "deposit") return status === "completed" ? "deposit_arrived" : undefined;
  if (status === "completed") return "withdrawal_paid";
  return status === "declined" ? "withdrawal_declined" : undefined;
}

export function noticeReactions(deps: NoticesDeps): Reaction[] {
  const { identity, wallet } = deps;
  const { db } = identity;
  const tellAll = (notices: readonly NewNotice[]) => db.transact((tx) => tell(tx, identity, notices));

  /** In the currency of the account, which is what moved on the balance. */
  async function tellOfPayment({ type, status, playerId, id }: PaymentChange): Promise<void> {
    const kind = kindOfPayment(type, status);
    if (!kind) return;
    const [payment] = await db.read((reader) => listTransactionsByIds(reader, wallet, playerId, [id]));
    if (!payment) return;
    const { value, currency } = payment.amount;
    await tellAll([{ playerId, kind, subject: id, facts: { amount: { value, currency: currency.code } } }]);
  }

  return [
    react(depositChanged, "notices.tell_of_deposit", (change) => tellOfPayment({ ...change, type: "buy" })),
    react(cryptoDepositChanged, "notices.tell_of_crypto_deposit", (change) =>
      tellOfPayment({ ...change, type: "deposit" }),
    ),
    react(withdrawalChanged, "notices.tell_of_withdrawal", (change) => tellOfPayment({ ...change, type: "sell" })),
    react(prizePaid, "notices.tell_of_prize", async ({ playerId, tournamentId, place }) => {
      const prize = await db.read((reader) => findPaidPrize(reader, tournamentId, place));
      const { titles, freeSpins, amountMinor, currency } = prize;
      const won = freeSpins > 0 ? { freeSpins } : { amount: { value: fiatFromMinor(amountMinor), currency } };
      const facts = { titles, tournamentId, place, ...won };
      await tellAll([{ playerId, kind: "tournament_prize", subject: tournamentId, facts }]);
    }),
    react(betsSettled, "notices.tell_of_bets", ({ bets }) => tellAll(bets.map(noticeOfBet))),
    react(signedInAnew, "notices.tell_of_sign_in", ({ playerId, sessionId, userAgent, country }) => {
      const { browser, system } = deviceOf(userAgent);
      const facts = { ...(browser && { browser }), ...(system && { system }), ...(country && { country }) };
      return tellAll([{ playerId, kind: "new_sign_in", subject: sessionId, facts }]);
    }),
    ...answerReactions(deps),
  ];
}

function noticeOfBet({ playerId, betId, no, stakeMinor, payoutMinor, currency, freeBet }: SettledBet): NewNotice {
  const [staked, paid] = [BigInt(stakeMinor), BigInt(payoutMinor)];
  const isReturned = freeBet ? freeBet === "returned" : paid === staked;
  const result = isReturned ? "returned" : paid === 0n ? "lost" : "won";
  const amount = { value: fiatFromMinor(result === "won" ? paid : staked), currency };
  // A corrected result is another settlement, and is told too.
  return {
    playerId,
    kind: "bet_settled",
    subject: `${betId}:${no}`,
    facts: { result, amount, ...(freeBet && { isFreeBet: true }) },
  };
}
