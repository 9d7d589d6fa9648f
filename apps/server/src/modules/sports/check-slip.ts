// What a slip would meet now, for the page that shows it: nothing is locked, nothing is promised.
import { fiatFromMinor } from "@windfall/domain";
import type { SlipCheck } from "@windfall/domain/api/index";
import type { BetRefusal } from "@windfall/domain/rules/sports/index";
import type { Reader } from "../../kernel/db.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import { limitsLeft } from "../play-limits/index.ts";
import { wireCurrency } from "../rates/index.ts";
import type { BettingDeps } from "./deps.ts";
import { type Judgement, judgeSlip, type Slip } from "./judge-slip.ts";
import { readSlipFacts, type SlipFacts } from "./slip-facts.ts";
import { fromUsd, readExposure, stakeBounds } from "./stake-bounds.ts";

export async function checkSlip(deps: BettingDeps, playerId: string | undefined, slip: Slip): Promise<SlipCheck> {
  const now = deps.clock.now();
  const currency =
    playerId === undefined ? undefined : (await deps.db.read((reader) => getAccount(reader, playerId))).walletCurrency;
  // Without prices of currencies the slip is shown without its limit; a bet would be refused.
  const rate = currency && (await deps.rates.quote(currency, "USD").catch(() => undefined));
  return deps.db.read(async (reader) => {
    const facts = await readSlipFacts(reader, playerId, slip.legs);
    const judged = judgeSlip(slip, facts, now);
    const isLimited = playerId !== undefined && currency && rate && judged.odds.length > 0;
    return {
      reason: judged.reason ?? null,
      legs: judged.legs.map((leg) => ({ ...leg, reason: leg.reason ?? null })),
      delay: judged.delay,
      limit: isLimited
        ? await limitOf(reader, { playerId, currency, usdRateE12: rate.rateE12, slip, facts, judged, now })
        : null,
    };
  });
}

interface LimitInput {
  playerId: string;
  currency: string;
  usdRateE12: bigint;
  slip: Slip;
  facts: SlipFacts;
  judged: Judgement;
  now: Date;
}

async function limitOf(reader: Reader, { playerId, currency, usdRateE12, slip, facts, judged, now }: LimitInput) {
  const { odds, size, lines } = judged;
  const bounds = stakeBounds({
    ...{ facts, legs: slip.legs, odds, size, lines, usdRateE12 },
    exposure: await readExposure(reader, playerId, slip.legs),
    own: await limitsLeft(reader, playerId, now),
    cashMinor: await findBalance(reader, playerAccount("main", playerId, currency)),
  });
  const { reason, stakeMinor } = bounds.reduce(
    (least, bound) => (bound.stakeMinor < least.stakeMinor ? bound : least),
    bounds[0] ?? { reason: "insufficient_balance" as BetRefusal, stakeMinor: 0n },
  );
  const { code, displayFormat } = wireCurrency(currency);
  return {
    min: fiatFromMinor(fromUsd(BigInt(facts.house.min_stake_minor), usdRateE12)),
    max: fiatFromMinor(stakeMinor),
    reason,
    currency: { code, displayFormat },
  };
}
