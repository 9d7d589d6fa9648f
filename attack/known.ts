// Values that fit the fields of the contract, by name: what a well-meaning client would send. Things with an id are the ones that
// the person has.
import { randomUUID } from "node:crypto";
import { dice } from "@windfall/games/dice";
import { TURBINE_TABLES } from "@windfall/games/turbine";
import { TERMS } from "../apps/server/test/bonuses.ts";
import { OUTSIDE } from "../apps/server/test/coin-withdrawals.ts";
import type { Known } from "../apps/server/test/contract/samples.ts";
import { CARD } from "../apps/server/test/money.ts";
import { signInitData } from "../apps/server/test/telegram.ts";
import { TON_WALLET } from "../apps/server/test/ton-wallet.ts";
import { deskTerms } from "../apps/server/test/tournaments.ts";
import { DICE_INPUT, type Owner, TRANSFER } from "./belongings.ts";
import type { Stage } from "./stage.ts";

const PUSH_TOKEN = JSON.stringify({
  endpoint: "https://fcm.googleapis.com/fcm/send/attack",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
});
/** Of the form of a mailed link's secret, and nobody's. */
const LINK_TOKEN = "x".repeat(43);
const DAY_MS = 24 * 60 * 60 * 1_000;

let telegramUsers = 7_000_000;

export function knownTo(stage: Stage, { person, things }: Owner, picture: string): Known {
  const { identity } = stage.server();
  const now = identity.clock.now();
  const [bot] = identity.telegramBots;
  const game = dice.id;
  const ids = Object.values(things).flat();
  return {
    email: [`somebody-${randomUUID()}@example.com`],
    password: ["another horse battery"],
    currentPassword: [person.password],
    totp: ["123456"],
    code: ["123456", "attack", "USDTTRC20"],
    address: [OUTSIDE.tron, TON_WALLET.address],
    stateInit: [TON_WALLET.stateInit],
    memo: ["7"],
    codes: [[`ATTACK-${randomUUID().slice(0, 8).toUpperCase()}`]],
    promo: ["SPRING"],
    botId: [bot?.botId ?? "1"],
    payload: [bot ? signInitData(bot.token, ++telegramUsers, now) : "x", "a challenge of nobody"],
    token: [LINK_TOKEN, PUSH_TOKEN],
    firstName: ["Nadia"],
    lastName: ["Brook"],
    dateOfBirth: ["1990-02-03"],
    amount: ["25"],
    bankId: [TRANSFER],
    currency: ["USDTTRC20", "USD"],
    bank_id: [TRANSFER],
    subbankId: ["any-bank"],
    burns: ["0"],
    callbackUrl: [stage.origin],
    name: ["terms", "Nadia Brook"],
    fileName: ["proof.png"],
    fileContent: [picture],
    comment: ["it was more"],
    problem: ["amount"],
    fields: [CARD],
    savedId: ids,
    from: [new Date(now.getTime() - DAY_MS).toISOString()],
    to: [now.toISOString()],
    startsAt: [now.toISOString()],
    endsAt: [new Date(now.getTime() + DAY_MS).toISOString()],
    limit: ["10"],
    offset: ["0"],
    search: ["tumble"],
    method: ["p2p"],
    category: ["slots"],
    provider: ["house"],
    promoCategory: ["new"],
    bonus: ["welcome"],
    game: [game],
    gameId: [game],
    sportId: ["1"],
    eventId: ["1-20000-0"],
    legs: [[{ eventId: "1-20000-0", market: "1x2", outcome: "1", odds: 2_000, version: 1 }]],
    clientId: [randomUUID()],
    betId: ids,
    league: ["1-0"],
    live: ["true"],
    id: [game, `ntc_${"0".repeat(26)}`, `rul_${"0".repeat(26)}`, ...ids],
    sessionId: [...(things["game session"] ?? []), ...ids],
    globalId: [person.globalId],
    key: [`req_${"0".repeat(26)}`],
    cursor: ["1700000000000~x"],
    clientSeed: ["attack"],
    serverSeedHash: ["0".repeat(64)],
    playId: [...(things["flight play"] ?? []), randomUUID()],
    stepId: [randomUUID()],
    move: ["0"],
    messageId: [randomUUID()],
    text: ["Hello"],
    stake: ["1.00"],
    autoCashOut: [150],
    quote: ["{}"],
    signature: ["A".repeat(86)],
    value: ["5.00"],
    minStake: ["0.10"],
    maxStake: ["10000.00"],
    cap: ["1000000.00"],
    marketWin: ["100000.00"],
    eventWin: ["100000.00"],
    liability: ["1000000.00"],
    input: [DICE_INPUT],
    reason: ["because of the attack"],
    reference: ["a report of the attack"],
    note: ["because of the attack"],
    player: [person.globalId],
    offerId: ["attacked-gift"],
    titles: [{ en: "Attack" }],
    texts: [{ en: "Attack" }],
    shortcut: ["hello"],
    terms: [{ ...TERMS, type: "Gift" }, deskTerms(now)],
    blades: [TURBINE_TABLES.everyone],
  };
}
