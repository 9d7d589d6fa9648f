// Bounds the memory of large bodies (threats S9). A body is read before anybody is asked who sent it, so a stranger could make us
// hold any number of them. Together they may be so large; what comes on top waits unread, where it costs its sender more than us, and
// whoever waits too long or finds too many waiting is sent away to try again.
import { fail } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

const BUDGET_BYTES = 48 * 1024 * 1024;
const MAX_WAITING = 100;
/** Well before the server gives up on a request that does not arrive. */
const MAX_WAIT_MS = 15_000;

interface Waiting {
  bytes: number;
  begin(): void;
}

/** A hook for the routes that take large bodies; all of them share the budget of the one that this function made. */
export function boundLargeBodies(
  maxWaitMs = MAX_WAIT_MS,
): (limitBytes: number) => (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let heldBytes = 0;
  const queue: Waiting[] = [];

  /** In the order of arrival: a small one that overtakes would let a large one wait for ever. */
  function beginNext(): void {
    for (let next = queue[0]; next && heldBytes + next.bytes <= BUDGET_BYTES; next = queue[0]) {
      queue.shift();
      heldBytes += next.bytes;
      next.begin();
    }
  }

  function untilThereIsRoom(bytes: number, reply: FastifyReply): Promise<void> {
    if (queue.length >= MAX_WAITING) throw fail("service_unavailable");
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(tooLong);
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        reject(fail("service_unavailable"));
        beginNext();
      };
      const tooLong = setTimeout(leave, maxWaitMs);
      const begin = () => {
        clearTimeout(tooLong);
        reply.raw.off("close", leave);
        resolve();
      };
      const waiting: Waiting = { bytes, begin };
      reply.raw.once("close", leave);
      queue.push(waiting);
      beginNext();
    });
  }

  return (limitBytes) => async (request, reply) => {
    // Without a length it may turn out to be the largest that is allowed.
    const told = Number(request.headers["content-length"] ?? limitBytes);
    const bytes = Number.isFinite(told) ? Math.min(told, limitBytes) : limitBytes;
    await untilThereIsRoom(bytes, reply);
    let isHeld = true;
    const release = () => {
      if (isHeld) heldBytes -= bytes;
      isHeld = false;
      beginNext();
    };
    reply.raw.once("finish", release);
    reply.raw.once("close", release);
  };
}
