// Owns where a payment is (issue: staged tracker): the stages that it went through with their times, the one that it is in, who has
// it, and those that come.
import type { TransactionDetails } from "@windfall/domain/api/wallet";

type Stage = TransactionDetails["stages"][number];

export type StageState = "done" | "now" | "next" | "failed";
export interface TrackedStage extends Stage {
  state: StageState;
}

const FINAL: readonly Stage["name"][] = ["completed", "declined", "cancelled", "refund"];
const FAILED: readonly Stage["name"][] = ["declined", "timeouted", "cancelled", "dropped"];

/** The last stage with a time is the present one, unless nothing follows it. */
export function trackStages(stages: readonly Stage[]): TrackedStage[] {
  const present = stages.findLastIndex(({ at }) => at !== null);
  return stages.map((stage, index): TrackedStage => {
    if (stage.at === null) return { ...stage, state: "next" };
    if (index < present) return { ...stage, state: "done" };
    if (FAILED.includes(stage.name)) return { ...stage, state: "failed" };
    return { ...stage, state: FINAL.includes(stage.name) ? "done" : "now" };
  });
}

/** How long something usually takes, in the largest unit that is not too rough. */
export function roughTime(seconds: number): { unit: "seconds" | "minutes" | "hours" | "days"; count: number } {
  const rounded = Math.max(1, Math.round(seconds));
  if (rounded < 60) return { unit: "seconds", count: rounded };
  if (rounded < 5_400) return { unit: "minutes", count: Math.round(rounded / 60) };
  if (rounded < 129_600) return { unit: "hours", count: Math.round(rounded / 3_600) };
  return { unit: "days", count: Math.round(rounded / 86_400) };
}

/** "3 min", where there is no room for more. */
export function shortDuration(seconds: number, locale: string): string {
  const { unit, count } = roughTime(seconds);
  const name = unit.slice(0, -1) as "second" | "minute" | "hour" | "day";
  return new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(count);
}
