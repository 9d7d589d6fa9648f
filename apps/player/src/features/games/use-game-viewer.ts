// Owns what the rule of blocked games knows about whoever is looking.
import type { GameViewer } from "@windfall/domain/rules/game-block";
import { useMemo } from "react";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

export function useGameViewer(): GameViewer {
  const { country } = usePlatform();
  const session = useSession();
  const currency = session.kind === "player" ? session.profile.walletCurrency : undefined;
  return useMemo(() => ({ country, currency }), [country, currency]);
}
