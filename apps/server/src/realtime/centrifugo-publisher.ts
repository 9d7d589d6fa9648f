// Publishing through the server API of a Centrifugo cluster, which then serves the clients instead of our gateway (docs/product/realtime.md).
import { withoutTrailing } from "@windfall/domain";
import { callProvider } from "../kernel/provider-http.ts";
import { DISCONNECTS } from "./protocol.ts";
import { encodePublication, type Publisher } from "./publisher.ts";

export class CentrifugoRefused extends Error {
  override name = "CentrifugoRefused";
}

export interface CentrifugoOptions {
  /** Such as `http://centrifugo:8000/api`. */
  apiUrl: string;
  apiKey: string;
  timeoutMs?: number;
}

/**
 * Centrifugo knows people and not our sessions, so one session's end closes all sockets of its person. After this code the
 * official client drops its token and asks for another before it connects again: a living session gets one and goes on, an
 * ended one is refused and stays away. With a plain reconnect code it would come back with the token it still has.
 */
const STATE_INVALIDATED = { code: 3014, reason: "state invalidated" };

function refusalIn(body: string): string | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return "an answer that is not JSON";
  }
  if (typeof answer !== "object" || answer === null) return "an answer that is not an object";
  if ("error" in answer && answer.error) {
    const { code, message } = answer.error as { code?: unknown; message?: unknown };
    return `error ${String(code)}: ${String(message)}`;
  }
  // A proxy in between may answer 200 with something of its own; only a result says that Centrifugo did it.
  return "result" in answer ? undefined : "an answer without a result";
}

export function createCentrifugoPublisher({ apiUrl, apiKey, timeoutMs = 5_000 }: CentrifugoOptions): Publisher {
  const root = withoutTrailing(apiUrl, "/");

  /** Throws on anything but a clear success, so that the job which asked is tried again. */
  async function call(method: "publish" | "disconnect", body: string): Promise<void> {
    const headers = { "content-type": "application/json", "x-api-key": apiKey };
    const answer = await callProvider({ url: `${root}/${method}`, headers, body, timeoutMs, maxBytes: 65_536 });
    if (answer.status !== 200)
      throw new CentrifugoRefused(`Centrifugo answered ${method} with status ${answer.status}.`);
    const refusal = refusalIn(answer.body);
    if (refusal) throw new CentrifugoRefused(`Centrifugo answered ${method} with ${refusal}.`);
  }

  return {
    async publish(channel, data) {
      await call("publish", `{"channel":${JSON.stringify(channel)},"data":${encodePublication(data)}}`);
    },
    disconnect(globalId, { sessionId } = {}) {
      const disconnect = sessionId === undefined ? DISCONNECTS.forced : STATE_INVALIDATED;
      return call("disconnect", JSON.stringify({ user: globalId, disconnect }));
    },
    async close() {
      // Nothing is kept open between calls.
    },
  };
}
