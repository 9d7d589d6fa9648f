// Too many at once: every call is flooded by a stranger from one address, and by somebody with a session from many. The one address
// is throttled, and somebody who has nothing to do with it hardly notices.
import type { AnyCall } from "@windfall/domain/api/index";
import { readEnv } from "../../apps/server/src/env.ts";
import { titleOf } from "../../apps/server/test/contract/fields.ts";
import { requestOf, sampleOf } from "../../apps/server/test/contract/samples.ts";
import { LoopbackClient, loopbackAddress, type RawAnswer } from "../../apps/server/test/loopback-client.ts";
import { type Attack, Holes } from "../attack.ts";
import { feltFigures, feltOver, judgeFelt, standBy } from "../bystander.ts";
import { allowed, type Cast, castOf, knownFor } from "../cast.ts";
import { inParallel, type Stage, sizedBy } from "../stage.ts";

const AT_ONCE = 64;
/** What one address may do: more is throttled, unless the machine is too slow to do more. */
const { RATE_LIMIT_BURST: BURST, RATE_LIMIT_PER_SECOND: PER_SECOND } = readEnv({});

interface Flood {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

function floodsOf(stage: Stage, cast: Cast, call: AnyCall): Flood[] {
  const { method, url, headers, payload } = requestOf(call, sampleOf(call, knownFor(stage, cast, call)));
  const token = allowed(cast, call).token ?? "";
  const request = { method, path: url, headers, body: payload };
  return [
    { ...request, name: `${titleOf(call)} by a stranger` },
    { ...request, name: `${titleOf(call)} with a session`, headers: { ...headers, authorization: `Bearer ${token}` } },
  ];
}

/** Beside the contract: what machines call. Nothing of it is signed, so nothing of it is let in. */
function machineFloods(): Flood[] {
  const form = { "content-type": "application/x-www-form-urlencoded", "x-sign": "0".repeat(40) };
  const json = { "content-type": "application/json", "x-request-sign": "0".repeat(64) };
  const fields = Array.from({ length: 400 }, (_, number) => `f${number}=1`).join("&");
  return [
    { name: "unsigned provider calls", method: "POST", path: "/api/providers/sandbox/play", headers: json, body: "{}" },
    { name: "unsigned provider forms", method: "POST", path: "/api/providers/sandbox", headers: form, body: fields },
    { name: "unsigned notices", method: "POST", path: "/api/webhooks/payments/sandbox", headers: json, body: "{}" },
    { name: "paths that are not there", method: "GET", path: "/api/v1/nothing", headers: {} },
    { name: "health", method: "GET", path: "/health/ready", headers: {} },
    { name: "metrics", method: "GET", path: "/metrics", headers: {} },
  ];
}

class Raid {
  readonly holes = new Holes();
  readonly figures = { floods: 0, requests: 0, throttled: 0, "not answered": 0 };
  readonly #wire: LoopbackClient;

  constructor(private readonly stage: Stage) {
    this.#wire = new LoopbackClient(stage.origin, 75);
  }

  /** From one address: after its burst it is told to wait. */
  async fromOneAddress(flood: Flood, number: number): Promise<void> {
    const startedAt = performance.now();
    const answers = await this.#send(flood, sizedBy(this.stage, 600, 400), () => loopbackAddress(76, number));
    const allowedBySlowness = BURST + ((performance.now() - startedAt) / 1_000) * PER_SECOND;
    const throttled = answers.filter(({ status }) => status === 429).length;
    this.figures.throttled += throttled;
    if (throttled === 0 && answers.length > allowedBySlowness)
      this.holes.add(`${flood.name}: ${answers.length} from one address, and none was throttled`);
  }

  async fromMany(flood: Flood): Promise<void> {
    await this.#send(flood, sizedBy(this.stage, 500, 50), () => undefined);
  }

  async #send(flood: Flood, count: number, address: () => string | undefined): Promise<RawAnswer[]> {
    this.figures.floods++;
    const answers: RawAnswer[] = [];
    await inParallel(
      Array.from({ length: count }, (_, index) => ({ index })),
      AT_ONCE,
      async () => {
        const answer = await this.#wire.send({ ...flood, address: address() }).catch(() => undefined);
        this.figures.requests++;
        if (!answer) this.figures["not answered"]++;
        else answers.push(answer);
        if (answer && answer.status >= 500 && answer.status !== 503)
          this.holes.add(`${flood.name}: answered ${answer.status}`);
      },
    );
    return answers;
  }

  end(): void {
    this.#wire.close();
  }
}

export const floods: Attack = {
  name: "floods",
  about: "every call flooded, by a stranger and with a session",
  overNetwork: true,
  async run(stage) {
    const raid = new Raid(stage);
    const cast = await castOf(stage);
    const bystander = await standBy(stage);
    const worst = { name: "", p50: 0 };
    let number = 0;
    const all = [...stage.calls.flatMap((call) => floodsOf(stage, cast, call)), ...machineFloods()];
    try {
      const laps = [];
      for (const flood of all) {
        if (flood.headers.authorization) await raid.fromMany(flood);
        else await raid.fromOneAddress(flood, number++);
        const felt = await bystander.lap();
        laps.push(felt);
        if (felt.p50 > worst.p50) Object.assign(worst, { name: flood.name, p50: felt.p50 });
        if (felt.p50 > bystander.boundMs)
          raid.holes.add(`${flood.name}: a bystander waits ${felt.p50} ms while it lasts`);
      }
      const felt = feltOver(laps);
      judgeFelt(raid.holes, "all floods", felt, bystander.boundMs);
      const slowest = { "slowest for a bystander": `${worst.name} (p50 ${worst.p50} ms)` };
      return {
        figures: { ...raid.figures, ...feltFigures(bystander.quiet, felt), ...slowest },
        holes: raid.holes.list(),
      };
    } finally {
      bystander.leave();
      raid.end();
    }
  },
};
