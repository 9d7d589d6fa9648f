// Bounds the memory of large bodies (threats S9). A body is read before anybody is asked who sent it, so a stranger could make us
// hold any number of them; together they may be so large, and what comes on top is sent away to try again.
import { fail } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

const BUDGET_BYTES = 96 * 1024 * 1024;

/** A hook for the routes that take large bodies; all of them share the budget of the one that this function made. */
export function boundLargeBodies(): (
  limitBytes: number,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let heldBytes = 0;
  return (limitBytes) => async (request, reply) => {
    // Without a length it may turn out to be the largest that is allowed.
    const told = Number(request.headers["content-length"] ?? limitBytes);
    const bytes = Number.isFinite(told) ? Math.min(told, limitBytes) : limitBytes;
    if (heldBytes + bytes > BUDGET_BYTES) throw fail("service_unavailable");
    heldBytes += bytes;
    let isHeld = true;
    const release = () => {
      if (isHeld) heldBytes -= bytes;
      isHeld = false;
    };
    reply.raw.once("finish", release);
    reply.raw.once("close", release);
  };
}
