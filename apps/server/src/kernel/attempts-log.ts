// Refusals that tell of somebody who tries something: one line for each, so that an attack can be followed afterwards. What was tried
// with (a password, a code, a link) is in no line.
import { type ErrorCode, Refusal } from "@windfall/domain";
import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import type { Logger } from "./log.ts";
import { LocalLimiter } from "./rate-limit.ts";

const ATTEMPTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "invalid_credentials",
  "totp_invalid",
  "wrong_password",
  "telegram_invalid",
  "invalid_bot",
  "link_invalid",
  "forbidden",
  "own_account",
  "own_decision_pending",
  "origin_mismatch",
  "untrusted_proxy",
]);

/** Of each refusal. A flood of them must not fill the disk; how many there were is in the metrics by status and route. */
const LINES = { burst: 100, everyMs: 1_000 };

export function createAttemptsLog(options: {
  log: Logger;
  clock: Clock;
}): (error: unknown, request: FastifyRequest) => void {
  const limiter = new LocalLimiter(LINES, options.clock);
  const hasRoomFor = (code: ErrorCode): boolean => {
    try {
      limiter.take(code);
      return true;
    } catch {
      return false;
    }
  };
  return (error, request) => {
    if (!(error instanceof Refusal) || !ATTEMPTS.has(error.code) || !hasRoomFor(error.code)) return;
    // Whoever forges an address has no other than that of the connection.
    const ip = (request.client as { ip: string } | null)?.ip ?? request.raw.socket.remoteAddress;
    const { id: requestId, method, routeOptions } = request;
    options.log.info({ requestId, refusal: error.code, method, route: routeOptions.url, ip }, "an attempt was refused");
  };
}
