// What is over for long is not kept: the line is large, and nobody asks for it any more. What was bet on is: a correction may come at any time, and a bet
// tells which message decided it.
import type { SportsWork } from "./deps.ts";

const KEPT_DAYS = 3;

export async function forgetEnded({ db, clock }: SportsWork): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await db.transact((tx) =>
    tx
      .deleteFrom("sports_event")
      .where("status", "in", ["ended", "cancelled"])
      .where("changed_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("sports_leg").select("no").whereRef("sports_leg.event_id", "=", "sports_event.id"))),
      )
      .execute(),
  );
}
