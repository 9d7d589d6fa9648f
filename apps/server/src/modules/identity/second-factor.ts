// The second factor: enrolling, switching off, and checking a code once (DECISIONS §2).
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { hashToken, seal, unseal } from "../../kernel/secrets.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { IdentityDeps } from "./deps.ts";
import { limitPlayer } from "./limits.ts";
import { getPlayer } from "./players.ts";
import { base32, matchingStep, newRecoveryCodes, newTotpSecret, totpUri } from "./totp.ts";

function factorForUpdate(tx: Tx, playerId: string) {
  return tx.selectFrom("totp_factor").selectAll().where("player_id", "=", playerId).forUpdate().executeTakeFirst();
}

/** Spends the code. The row lock makes two sign-ins with one code meet: the second finds the step used. */
async function spendTotp(
  tx: Tx,
  deps: IdentityDeps,
  factor: { player_id: string; secret: Buffer; last_step: string },
  code: string,
) {
  const step = matchingStep(unseal(deps.keys.totp, factor.secret), code, deps.clock.now(), Number(factor.last_step));
  if (step === undefined) throw fail("totp_invalid");
  await tx.updateTable("totp_factor").set({ last_step: step }).where("player_id", "=", factor.player_id).execute();
}

async function spendRecoveryCode(tx: Tx, playerId: string, code: string): Promise<void> {
  const spent = await tx
    .deleteFrom("totp_recovery_code")
    .where("player_id", "=", playerId)
    .where("code_hash", "=", hashToken(code))
    .executeTakeFirst();
  if (spent.numDeletedRows !== 1n) throw fail("totp_invalid");
}

/** Passes when the person has no second factor, or when the code is right. */
export async function checkSecondFactor(
  tx: Tx,
  deps: IdentityDeps,
  playerId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await factorForUpdate(tx, playerId);
  if (!factor?.confirmed_at) return;
  if (code === undefined) throw fail("totp_required");
  if (/^\d{6}$/.test(code)) await spendTotp(tx, deps, factor, code);
  else await spendRecoveryCode(tx, playerId, code);
}

export async function startTotp(
  deps: IdentityDeps,
  playerId: string,
  currentPassword: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await confirmPassword(deps, playerId, currentPassword);
  const secret = newTotpSecret();
  const sealed = seal(deps.keys.totp, secret);
  return deps.db.transact(async (tx) => {
    const player = await getPlayer(tx, playerId);
    const stored = await tx
      .insertInto("totp_factor")
      .values({ player_id: playerId, secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column("player_id")
          .doUpdateSet({ secret: sealed, last_step: 0 })
          .where("totp_factor.confirmed_at", "is", null),
      )
      .returning("player_id")
      .executeTakeFirst();
    if (!stored) throw fail("totp_already_enabled");
    return { secret: base32(secret), uri: totpUri(secret, player.email ?? player.global_id) };
  });
}

export async function confirmTotp(
  deps: IdentityDeps,
  playerId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await limitPlayer(deps, "codeByPlayer", playerId);
  const recoveryCodes = newRecoveryCodes();
  await deps.db.transact(async (tx) => {
    const factor = await factorForUpdate(tx, playerId);
    if (!factor || factor.confirmed_at) throw fail("totp_not_started");
    await spendTotp(tx, deps, factor, code);
    await tx
      .updateTable("totp_factor")
      .set({ confirmed_at: deps.clock.now() })
      .where("player_id", "=", playerId)
      .execute();
    await tx
      .insertInto("totp_recovery_code")
      .values(recoveryCodes.map((recoveryCode) => ({ player_id: playerId, code_hash: hashToken(recoveryCode) })))
      .execute();
  });
  return { recoveryCodes };
}

export async function disableTotp(
  deps: IdentityDeps,
  playerId: string,
  input: { currentPassword?: string | undefined; code: string },
): Promise<void> {
  await confirmPassword(deps, playerId, input.currentPassword);
  await limitPlayer(deps, "codeByPlayer", playerId);
  await deps.db.transact(async (tx) => {
    const factor = await factorForUpdate(tx, playerId);
    if (!factor?.confirmed_at) throw fail("totp_not_started");
    await checkSecondFactor(tx, deps, playerId, input.code);
    await tx.deleteFrom("totp_recovery_code").where("player_id", "=", playerId).execute();
    await tx.deleteFrom("totp_factor").where("player_id", "=", playerId).execute();
  });
}
