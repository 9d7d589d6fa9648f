// Signs in with e-mail and password (docs/product/people.md#sign-in). Unknown address and wrong password take the same way and the same time.
import { fail } from "@windfall/domain";
import type { ClientInfo } from "../../kernel/http.ts";
import { emit } from "../../kernel/outbox.ts";
import { resetTokens } from "../../kernel/rate-limit.ts";
import { type IdentityDeps, signedInAnew } from "./deps.ts";
import { knownDevice, newDeviceMark } from "./device-mark.ts";
import { accountKey, limitAddress, limitKey } from "./limits.ts";
import { findPlayerByEmail, lockPlayer } from "./players.ts";
import { checkSecondFactor } from "./second-factor.ts";
import { type OpenedSession, openSession } from "./sessions.ts";
import { checkLogin, linkChecked, linkRefusal, type TelegramLogin } from "./telegram.ts";

export interface Credentials {
  email: string;
  password: string;
  totp?: string | undefined;
  /** Where the person signs in inside of Telegram: from now on that is a way in too. The password was just shown, and the code. */
  telegram?: TelegramLogin | undefined;
  /** What an earlier sign-in left in this browser. */
  deviceMark: string | undefined;
}

export async function signIn(
  deps: IdentityDeps,
  input: Credentials,
  client: ClientInfo,
): Promise<OpenedSession & { deviceMark: string }> {
  const device = knownDevice(deps.keys.device, input.email, input.deviceMark);
  const attempts = accountKey("signInByAccount", device ? `${input.email}\n${device}` : input.email);
  await limitAddress(deps, "signInByAddress", client.ip);
  const telegram = input.telegram && checkLogin(deps, input.telegram);
  await limitKey(deps, "signInByAccount", attempts);
  const player = await deps.db.read((reader) => findPlayerByEmail(reader, input.email));
  const isRight = await deps.passwords.matches(player?.password_hash, input.password);
  if (!player || !isRight) throw fail("invalid_credentials");
  const attempt = deps.db.transact(async (tx) => {
    const current = await lockPlayer(tx, player.id);
    // Comparing took a while; what it compared with may be the password or the address of yesterday.
    const isStillRight = current.password_hash === player.password_hash && current.email === input.email;
    if (!isStillRight) throw fail("invalid_credentials");
    await checkSecondFactor(tx, deps, player.id, input.totp);
    await resetTokens(tx, attempts);
    if (telegram) await linkChecked(tx, deps, current, telegram);
    const session = await openSession(tx, deps, current, client);
    if (!device)
      await emit(tx, signedInAnew, { ...whereOf(client), playerId: player.id, sessionId: session.sessionId });
    return session;
  });
  const opened = await attempt.catch((error: unknown) => {
    throw linkRefusal(error);
  });
  return { ...opened, deviceMark: newDeviceMark(deps.keys.device, input.email) };
}

const whereOf = ({ userAgent, country }: ClientInfo) => ({ userAgent: userAgent ?? null, country: country ?? null });
