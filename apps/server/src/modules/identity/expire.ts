// Forgets what is over: sessions, links, spent init data.
import type { IdentityDeps } from "./deps.ts";

export async function expireIdentityRows({ db, clock }: IdentityDeps): Promise<void> {
  const now = clock.now();
  await db.transact(async (tx) => {
    await tx.deleteFrom("session").where("expires_at", "<", now).execute();
    await tx.deleteFrom("mailed_link").where("expires_at", "<", now).execute();
    await tx.deleteFrom("telegram_login").where("expires_at", "<", now).execute();
  });
}
