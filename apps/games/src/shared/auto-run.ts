// Owns when a row of automatic rolls ends: after so many, or when enough was won or lost. Minor units throughout.

export interface AutoPlan {
  rolls: number;
  /** Undefined: no such end. */
  stopProfit: bigint | undefined;
  stopLoss: bigint | undefined;
}

export interface AutoRun {
  plan: AutoPlan;
  left: number;
  /** Won minus staked since the run began. */
  net: bigint;
}

export const MOST_ROLLS = 500;

export function beginRun(plan: AutoPlan): AutoRun {
  return { plan, left: plan.rolls, net: 0n };
}

/** The run after a roll, or undefined when that was its last. */
export function afterRoll({ plan, left, net }: AutoRun, stake: bigint, win: bigint): AutoRun | undefined {
  const run = { plan, left: left - 1, net: net + win - stake };
  if (run.left <= 0) return undefined;
  if (plan.stopProfit !== undefined && run.net >= plan.stopProfit) return undefined;
  if (plan.stopLoss !== undefined && -run.net >= plan.stopLoss) return undefined;
  return run;
}
