// Owns how the state of a decision looks that two people take.
import { Badge, type BadgeTone } from "@windfall/ui";
import type { DeskBonusDecision } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";

const TONES: Record<DeskBonusDecision["state"], BadgeTone> = { waiting: "brand", done: "win", declined: "neutral" };

export function DecisionBadge({ state }: { state: DeskBonusDecision["state"] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`grants.state_${state}`)}</Badge>;
}
