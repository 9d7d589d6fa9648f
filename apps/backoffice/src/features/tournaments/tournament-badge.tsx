// Owns how the state of a tournament looks.
import { Badge, type BadgeTone } from "@windfall/ui";
import type { DeskTournament } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";

const TONES: Record<DeskTournament["state"], BadgeTone> = {
  live: "win",
  closing: "brand",
  upcoming: "brand",
  final: "neutral",
  stopped: "neutral",
};

export function TournamentBadge({ state }: { state: DeskTournament["state"] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`tournaments.state_${state}`)}</Badge>;
}
