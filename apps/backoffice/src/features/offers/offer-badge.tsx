// Owns how the state of an offer looks.
import type { OfferState } from "@windfall/domain/rules/bonuses/index";
import { Badge, type BadgeTone } from "@windfall/ui";
import { useText } from "../../platform/text.tsx";

const TONES: Record<OfferState, BadgeTone> = { draft: "pending", live: "win", stopped: "neutral" };

export function OfferBadge({ status }: { status: OfferState }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`offers.status_${status}`)}</Badge>;
}
