// What becomes true about tournaments.
import { event } from "../../kernel/outbox.ts";

/** Somebody has what they won. */
export const prizePaid = event<{ playerId: string; tournamentId: string; place: number }>("tournament.prize_paid");
