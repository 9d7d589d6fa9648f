// Every field of every call gets what nobody in their right mind would send. The answer is a refusal, or a success where a text is
// just a text; never a failure of ours, never a long or a slow answer, and never money for what is no amount.
import type { AnyCall } from "@windfall/domain/api/index";
import { type Field, fieldsOf, nameOf, titleOf, withValueAt } from "../../apps/server/test/contract/fields.ts";
import { requestOf, type Sample, sampleOf } from "../../apps/server/test/contract/samples.ts";
import type { Person } from "../../apps/server/test/person.ts";
import { type Attack, Holes } from "../attack.ts";
import { allowed, type Cast, castOf, isStaffCall, knownFor } from "../cast.ts";
import { AMOUNTS, INJECTIONS, isAmountName, some, TEXTS } from "../hostile.ts";
import { forgetLimits, inParallel, type Stage, sizedBy } from "../stage.ts";
import { countPostings, Watch } from "../traces.ts";

export const LARGEST_REFUSAL_BYTES = 16 * 1024;
/** Nothing that is refused takes longer, and no text makes the database sleep. */
const SLOWEST_MS = 2_000;
const AT_ONCE = 8;
const MOST_TRIES = 3;

/** Calls that may end a session or an account: whoever makes them is somebody new. */
const ENDS_SESSIONS = /^\/api\/v1\/(me|auth|viewer)(\/|$)/;

class Raid {
  readonly holes = new Holes();
  readonly figures = { calls: 0, fields: 0, requests: 0, refused: 0, taken: 0, "largest refusal": 0, "slowest ms": 0 };
  readonly #statuses = new Map<number, number>();
  readonly watch: Watch;

  constructor(
    private readonly stage: Stage,
    private readonly cast: Cast,
  ) {
    const { playerId, person, things } = cast.owner;
    const needles = [playerId, person.globalId, ...Object.values(things).flat()];
    this.watch = new Watch(stage, needles, (table, calls) =>
      this.holes.add(`${calls}: hostile values changed somebody else's ${table}`),
    );
  }

  async onCall(call: AnyCall): Promise<void> {
    this.figures.calls++;
    await forgetLimits(this.stage);
    const actor = { person: await this.#actor(call) };
    const sample = sampleOf(call, knownFor(this.stage, this.cast, call));
    for (const field of fieldsOf(call)) {
      this.figures.fields++;
      await this.#onField(call, sample, field, actor);
    }
    if (!isStaffCall(call)) await this.watch.after(titleOf(call));
  }

  async #actor(call: AnyCall): Promise<Person> {
    return ENDS_SESSIONS.test(call.path) ? this.stage.player() : allowed(this.cast, call);
  }

  #valuesFor(field: Field): unknown[] {
    const { stage } = this;
    const isChoice = field.kind === "enum" || field.kind === "literal";
    const each = isChoice ? sizedBy(stage, 25, 1) : sizedBy(stage, 1_000, 1);
    const injections = isChoice ? 0 : sizedBy(stage, 60, 1);
    const amounts = isAmountName(field.name) ? AMOUNTS : some(AMOUNTS, sizedBy(stage, 30, 1), stage.random);
    return [
      ...some(amounts, isAmountName(field.name) ? sizedBy(stage, 1_000, 8) : each, stage.random),
      ...some(TEXTS, each, stage.random),
      ...(injections > 0 ? some(INJECTIONS, injections, stage.random) : []),
    ];
  }

  async #onField(call: AnyCall, sample: Sample, field: Field, actor: { person: Person }): Promise<void> {
    const isMoney = isAmountName(field.name) && field.place === "body";
    const before = isMoney ? await countPostings(this.stage) : 0;
    await inParallel(
      this.#valuesFor(field).map((value) => ({ value })),
      AT_ONCE,
      ({ value }) => this.#send(call, sample, field, value, actor),
    );
    // Read as an amount, none of these may move anything. Other money does not move while one process plays alone.
    if (isMoney && !this.stage.wire && (await countPostings(this.stage)) !== before)
      this.holes.add(`${titleOf(call)}: money moved for a hostile ${nameOf(field)}`);
  }

  async #send(
    call: AnyCall,
    sample: Sample,
    field: Field,
    value: unknown,
    actor: { person: Person },
    isAgain = false,
    tries = 1,
  ): Promise<void> {
    const hostile = { ...sample, [field.place]: withValueAt(sample[field.place], field.path, value) };
    const startedAt = performance.now();
    const { statusCode, body, headers } = await actor.person.request(requestOf(call, hostile) as { method: "GET" });
    const milliseconds = performance.now() - startedAt;
    if (statusCode === 401 && call.access !== "public" && !isAgain) {
      actor.person = await this.#actor(call);
      return this.#send(call, sample, field, value, actor, true, tries);
    }
    // The machine may have been busy; what is slow by itself is so every time.
    if (milliseconds > SLOWEST_MS && tries < MOST_TRIES)
      return this.#send(call, sample, field, value, actor, isAgain, tries + 1);
    this.figures.requests++;
    this.#statuses.set(statusCode, (this.#statuses.get(statusCode) ?? 0) + 1);
    const shown = JSON.stringify(value)?.slice(0, 60) ?? String(value);
    const where = `${titleOf(call)}: ${nameOf(field)} = ${shown}`;
    if (statusCode >= 500) this.holes.add(`${where} is answered ${statusCode} ${body.slice(0, 120)}`);
    else if (statusCode >= 400) this.#onRefusal(where, body);
    else this.#onTaken(where, field);
    if (milliseconds > SLOWEST_MS) this.holes.add(`${where} takes ${Math.round(milliseconds)} ms`);
    this.figures["slowest ms"] = Math.max(this.figures["slowest ms"], Math.round(milliseconds));
    const type = String(headers["content-type"] ?? "");
    if (body !== "" && !type.startsWith("application/json") && !call.attachment)
      this.holes.add(`${where} is answered in ${type}`);
  }

  #onRefusal(where: string, body: string): void {
    this.figures.refused++;
    const bytes = Buffer.byteLength(body);
    this.figures["largest refusal"] = Math.max(this.figures["largest refusal"], bytes);
    if (bytes > LARGEST_REFUSAL_BYTES) this.holes.add(`${where} is refused in ${bytes} bytes`);
  }

  #onTaken(where: string, field: Field): void {
    this.figures.taken++;
    if (isAmountName(field.name) && field.place === "body") this.holes.add(`${where} is taken for an amount`);
  }

  statuses(): string {
    const sorted = [...this.#statuses].sort(([a], [b]) => a - b);
    return sorted.map(([status, count]) => `${status}: ${count}`).join(" ");
  }
}

export const hostileValues: Attack = {
  name: "hostile-values",
  about: "every field of every call with amounts and texts that are none",
  async run(stage) {
    const cast = await castOf(stage);
    const raid = new Raid(stage, cast);
    const [staff, others] = [stage.calls.filter(isStaffCall), stage.calls.filter((call) => !isStaffCall(call))];
    await raid.watch.begin();
    for (const call of others) await raid.onCall(call);
    await raid.watch.look();
    // Staff may change what is the owner's; these come last and are not watched.
    for (const call of staff) await raid.onCall(call);
    return { figures: { ...raid.figures, answers: raid.statuses() }, holes: raid.holes.list() };
  },
};
