// Owns how the state of a player's bonus looks.
import type { UserBonusState } from "@windfall/domain/rules/bonuses/index";
import { Badge, type BadgeTone } from "@windfall/ui";
import { useText } from "../../platform/text.tsx";

const TONES: Record<UserBonusState, BadgeTone> = {
  waiting: "pending",
  active: "win",
  completed: "neutral",
  lost: "neutral",
  expired: "neutral",
  forfeited: "neutral",
  burned: "neutral",
  revoked: "loss",
};

export function BonusBadge({ status }: { status: UserBonusState }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`bonus_status.${status}`)}</Badge>;
}
