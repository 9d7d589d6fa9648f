// Too much at once: every call that takes a body gets the largest that it lets in, in the forms that are dear to read: many keys, deep
// nesting, long names, long lists, and bodies a hundred times too large. Each is refused in a short answer and a short time.
import type { AnyCall } from "@windfall/domain/api/index";
import { BODY_LIMIT_BYTES } from "../../apps/server/src/kernel/http.ts";
import { fieldsOf, titleOf, withValueAt } from "../../apps/server/test/contract/fields.ts";
import { requestOf, type Sample, sampleOf } from "../../apps/server/test/contract/samples.ts";
import { slowness } from "../../apps/server/test/cost.ts";
import { type Attack, Holes } from "../attack.ts";
import { feltFigures, judgeFelt, standBy } from "../bystander.ts";
import { allowed, type Cast, castOf, knownFor } from "../cast.ts";
import { forgetLimits, type Stage } from "../stage.ts";
import { LARGEST_REFUSAL_BYTES } from "./hostile-values.ts";

const MOST_BYTES = 1_000_000;
/** What reading ten kilobytes may cost, and what a call costs anyway. */
const MS_PER_10_KB = 5;
const BASE_MS = 60;
/** Wall time on a machine that others use too; the bystander is the judge there. */
const SLACK_OVER_NETWORK = 10;

type Shape = (bytes: number) => string;

/** `n` entries of `text` that fill so many bytes. */
const fill = (bytes: number, entry: (number: number) => string) => {
  const count = Math.min(100_000, Math.floor(bytes / (entry(99_999).length + 1)));
  return Array.from({ length: count }, (_, number) => entry(number)).join(",");
};

const SHAPES: Readonly<Record<string, Shape>> = {
  "many keys": (bytes) => `{${fill(bytes, (number) => `"k${number}":1`)}}`,
  "many empty objects": (bytes) => `{${fill(bytes, (number) => `"k${number}":{}`)}}`,
  "one long key": (bytes) => `{"${"k".repeat(bytes - 10)}":1}`,
  "the same key": (bytes) => `{${fill(bytes, () => '"email":1')}}`,
  "a long list": (bytes) => `[${fill(bytes, (number) => String(number))}]`,
  "a hundred thousand levels": () => "[".repeat(100_000) + "]".repeat(100_000),
  "deep objects": (bytes) => {
    const levels = Math.min(20_000, Math.floor(bytes / 7));
    return `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  },
  "a long number": (bytes) => `{"a":${"1".repeat(bytes - 10)}}`,
  "a long text of escapes": (bytes) => `{"a":"${"\\u0061".repeat(Math.floor((bytes - 10) / 6))}"}`,
  spaces: (bytes) => " ".repeat(bytes),
};

/** In the place of one field, so that the reading reaches its rule. */
const FIELD_SHAPES: Readonly<Record<string, (bytes: number) => unknown>> = {
  "a long text": (bytes) => "x".repeat(bytes),
  "a text of letters and signs": (bytes) => "a@a.".repeat(Math.floor(bytes / 4)),
  "a text of digits": (bytes) => "1".repeat(bytes),
  "a text of spaces": (bytes) => `${" ".repeat(bytes - 1)}x`,
  "a list": (bytes) => Array.from({ length: Math.floor(bytes / 2) }, () => 1),
  "an object": (bytes) => Object.fromEntries(Array.from({ length: Math.floor(bytes / 12) }, (_, n) => [`k${n}`, 1])),
};

class Raid {
  readonly holes = new Holes();
  readonly figures = { calls: 0, requests: 0, "largest refusal": 0, "slowest ms": 0, slowest: "" };

  constructor(
    private readonly stage: Stage,
    private readonly cast: Cast,
  ) {}

  async onCall(call: AnyCall): Promise<void> {
    await forgetLimits(this.stage);
    this.figures.calls++;
    const limit = Math.min(call.bodyLimitBytes ?? BODY_LIMIT_BYTES, MOST_BYTES) - 1_000;
    const request = requestOf(call, sampleOf(call, knownFor(this.stage, this.cast, call)));
    const chosen = Object.entries(SHAPES).filter(() => this.stage.isFull || this.stage.random() < 0.2);
    for (const [name, shape] of chosen)
      for (const who of this.stage.isFull ? ["a stranger", "somebody with a session"] : ["somebody with a session"])
        await this.#send(call, { ...request, payload: shape(limit) }, `${name} by ${who}`, who === "a stranger");
    await this.#inFields(call, limit);
  }

  async #inFields(call: AnyCall, limit: number): Promise<void> {
    const sample = sampleOf(call, knownFor(this.stage, this.cast, call));
    for (const field of fieldsOf(call).filter(({ place }) => place === "body")) {
      if (!this.stage.isFull && this.stage.random() > 0.1) continue;
      for (const [name, shape] of Object.entries(FIELD_SHAPES)) {
        if (!this.stage.isFull && this.stage.random() > 0.3) continue;
        const body: Sample = { ...sample, body: withValueAt(sample.body, field.path, shape(limit - 2_000)) };
        await this.#send(call, requestOf(call, body), `${name} as ${field.path.join(".")}`, false);
      }
    }
  }

  /** What is dear to read is so every time; a collection of garbage or a compilation in between is not. */
  async #send(call: AnyCall, request: ReturnType<typeof requestOf>, what: string, isStranger: boolean): Promise<void> {
    const sent = request.payload ?? "";
    const allowedMs = (BASE_MS + (sent.length / 10_000) * MS_PER_10_KB) * (this.stage.wire ? SLACK_OVER_NETWORK : 1);
    let told = await this.#sendOnce(call, request, isStranger);
    for (let again = 0; again < 2 && told.milliseconds > allowedMs; again++)
      told = await this.#sendOnce(call, request, isStranger);
    this.#judge(call, what, { ...told, sent, allowedMs });
  }

  async #sendOnce(call: AnyCall, request: ReturnType<typeof requestOf>, isStranger: boolean) {
    const person = isStranger ? this.stage.visitor() : allowed(this.cast, call);
    const before = process.cpuUsage();
    const startedAt = performance.now();
    const answer = await person.request({
      ...request,
      method: call.method,
      headers: { "content-type": "application/json", ...request.headers },
    });
    // In one process its own work is what counts, however busy the machine is.
    const { user, system } = process.cpuUsage(before);
    const milliseconds = Math.round(this.stage.wire ? performance.now() - startedAt : (user + system) / 1_000);
    return { milliseconds, status: answer.statusCode, body: answer.body };
  }

  #judge(
    call: AnyCall,
    what: string,
    told: { milliseconds: number; allowedMs: number; status: number; body: string; sent: string },
  ): void {
    const { milliseconds, allowedMs, status, body, sent } = told;
    const where = `${titleOf(call)}: ${what}`;
    this.figures.requests++;
    if (milliseconds > this.figures["slowest ms"])
      Object.assign(this.figures, { "slowest ms": milliseconds, slowest: where });
    if (milliseconds > allowedMs && milliseconds > allowedMs * slowness())
      this.holes.add(`${where} takes ${milliseconds} ms for ${sent.length} bytes`);
    if (status >= 500) this.holes.add(`${where} is answered ${status}`);
    const bytes = Buffer.byteLength(body);
    this.figures["largest refusal"] = Math.max(this.figures["largest refusal"], bytes);
    if (status >= 400 && bytes > LARGEST_REFUSAL_BYTES) this.holes.add(`${where} is refused in ${bytes} bytes`);
  }

  /** A hundred times what is let in: refused by its length, unread. */
  async tooLarge(): Promise<void> {
    if (!this.stage.wire) return;
    for (const call of this.stage.calls.filter(({ method }) => method !== "GET")) {
      const limit = call.bodyLimitBytes ?? BODY_LIMIT_BYTES;
      const bytes = Math.min(limit * 100, 50_000_000);
      const startedAt = performance.now();
      const { url } = requestOf(call, sampleOf(call, knownFor(this.stage, this.cast, call)));
      const headers = { "content-type": "application/json", "content-length": String(bytes) };
      const status = await this.stage.wire
        .send({ method: call.method, path: url, headers, body: "{", timeoutMs: 5_000 })
        .then((answer) => answer.status)
        .catch(() => 0);
      this.figures.requests++;
      const milliseconds = performance.now() - startedAt;
      if (status >= 500 && status !== 503) this.holes.add(`${titleOf(call)}: ${bytes} bytes are answered ${status}`);
      if (milliseconds > 4_000) this.holes.add(`${titleOf(call)}: ${bytes} bytes are waited for`);
    }
  }
}

export const largeBodies: Attack = {
  name: "large-bodies",
  about: "every body as large, as deep and as full of keys as it is let in",
  async run(stage) {
    const raid = new Raid(stage, await castOf(stage));
    const bystander = stage.wire && (await standBy(stage));
    try {
      for (const call of stage.calls.filter(({ method }) => method !== "GET")) await raid.onCall(call);
      await raid.tooLarge();
      const felt = await bystander?.lap();
      if (!bystander || !felt) return { figures: raid.figures, holes: raid.holes.list() };
      judgeFelt(raid.holes, "large bodies", felt, bystander.boundMs);
      return { figures: { ...raid.figures, ...feltFigures(bystander.quiet, felt) }, holes: raid.holes.list() };
    } finally {
      bystander?.leave();
    }
  },
};
