// The second factor: enrolling, switching off, and checking a code once (docs/product/people.md#sign-in).
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { hashToken, seal, unseal } from "../../kernel/secrets.ts";
import { accessChanged } from "./access-changed.ts";
import type { IdentityDeps } from "./deps.ts";
import { limitPlayer } from "./limits.ts";
import { notify } from "./notify.ts";
import type { LockedPlayer } from "./players.ts";
import { lockActor, lockReauthenticated, reauthenticate } from "./reauthenticate.ts";
import { type Actor, revokeSessions } from "./sessions.ts";
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
  actor: Actor,
  currentPassword: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const reauthentication = await reauthenticate(deps, actor, { currentPassword });
  const secret = newTotpSecret();
  const sealed = seal(deps.keys.totp, secret);
  return deps.db.transact(async (tx) => {
    const player = await lockReauthenticated(tx, deps, reauthentication);
    const stored = await tx
      .insertInto("totp_factor")
      .values({ player_id: player.id, secret: sealed })
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

/** Ends every other session: those were opened without the factor that is asked for on every way in from now on. */
export async function confirmTotp(
  deps: IdentityDeps,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await limitPlayer(deps, "codeByPlayer", actor.id);
  const recoveryCodes = newRecoveryCodes();
  await deps.db.transact(async (tx) => {
    const player = await lockActor(tx, deps, actor);
    const factor = await factorForUpdate(tx, player.id);
    if (!factor || factor.confirmed_at) throw fail("totp_not_started");
    await spendTotp(tx, deps, factor, code);
    await tx
      .updateTable("totp_factor")
      .set({ confirmed_at: deps.clock.now() })
      .where("player_id", "=", player.id)
      .execute();
    await tx
      .insertInto("totp_recovery_code")
      .values(recoveryCodes.map((recoveryCode) => ({ player_id: player.id, code_hash: hashToken(recoveryCode) })))
      .execute();
    const who = { playerId: player.id, globalId: player.global_id };
    await accessChanged(tx, player.id);
    await revokeSessions(tx, who, { except: actor.sessionId });
    await notify(tx, deps, player, "totp_enabled");
  });
  return { recoveryCodes };
}

/** Longer than an intruder waits between switching a factor on and moving the account, or the other way round. */
const YOUNG_MS = 72 * 60 * 60 * 1000;

/**
 * For an account that is taken back from the intruder who moved it: a factor that came with the move, or within 72 hours before it,
 * may be the intruder's and would keep the owner out. One that is older was asked for when the account was moved; it stays.
 */
export async function forgetYoungFactor(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  movedAt: Date,
): Promise<void> {
  const gone = await tx
    .deleteFrom("totp_factor")
    .where("player_id", "=", player.id)
    .where("confirmed_at", ">", new Date(movedAt.getTime() - YOUNG_MS))
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return;
  await accessChanged(tx, player.id);
  await tx.deleteFrom("totp_recovery_code").where("player_id", "=", player.id).execute();
  await notify(tx, deps, player, "totp_disabled");
}

export async function disableTotp(
  deps: IdentityDeps,
  actor: Actor,
  input: { currentPassword?: string | undefined; code: string },
): Promise<void> {
  const reauthentication = await reauthenticate(deps, actor, {
    currentPassword: input.currentPassword,
    totp: input.code,
  });
  await deps.db.transact(async (tx) => {
    const player = await lockReauthenticated(tx, deps, reauthentication);
    const factor = await factorForUpdate(tx, player.id);
    if (!factor?.confirmed_at) throw fail("totp_not_started");
    await checkSecondFactor(tx, deps, player.id, input.code);
    await tx.deleteFrom("totp_recovery_code").where("player_id", "=", player.id).execute();
    await tx.deleteFrom("totp_factor").where("player_id", "=", player.id).execute();
    await accessChanged(tx, player.id);
    await notify(tx, deps, player, "totp_disabled");
  });
}
