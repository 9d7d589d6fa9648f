// What is over for long is not kept: the line is large, and nobody asks for it any more.
import type { SportsDeps } from "./deps.ts";

const KEPT_DAYS = 3;

export async function forgetEnded({ db, clock }: SportsDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await db.transact((tx) =>
    tx
      .deleteFrom("sports_event")
      .where("status", "in", ["ended", "cancelled"])
      .where("changed_at", "<", before)
      .execute(),
  );
}
