// A round in the player's list that is over, with whatever a test says otherwise.
import type { ReplayedRound } from "@windfall/domain/api/games";

export const closedRound = (
  own: Pick<ReplayedRound, "externalId" | "game" | "provider"> & Partial<ReplayedRound>,
): ReplayedRound => ({
  id: `rnd_${"a".repeat(26)}`,
  status: "closed",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the server writes it
  currency: { code: "USD", displayFormat: "${amount}" },
  staked: "1.00",
  won: "0.00",
  multiplier: "0.00",
  openedAt: "2026-11-17T06:00:00.000Z",
  closedAt: "2026-11-17T06:01:00.000Z",
  canSettle: false,
  actions: [],
  draw: null,
  steps: [],
  ...own,
});
