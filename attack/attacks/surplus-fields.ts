// Fields that nobody asked for: every call gets names that would be worth something, at every level of its body and in its query.
// They are refused, or ignored without a trace; nothing that they name may change.
import type { AnyCall, Schema } from "@windfall/domain/api/index";
import { definitionOf, fieldsOf, titleOf, unwrapped, withValueAt } from "../../apps/server/test/contract/fields.ts";
import { requestOf, type Sample, sampleOf } from "../../apps/server/test/contract/samples.ts";
import { type Attack, Holes } from "../attack.ts";
import { allowed, type Cast, castOf, knownFor } from "../cast.ts";
import { forgetLimits, type Stage } from "../stage.ts";
import { Watch } from "../traces.ts";

function surplus({ owner }: Cast): Record<string, unknown> {
  const player = { playerId: owner.playerId, player_id: owner.playerId, userId: owner.playerId };
  return {
    ...player,
    owner: owner.playerId,
    actor: owner.playerId,
    actorId: owner.playerId,
    globalId: owner.person.globalId,
    isVip: true,
    is_vip: true,
    isStaff: true,
    role: "operator",
    staff_role: "operator",
    permissions: ["players.ban"],
    refusal: null,
    balance: "1000000.00",
    balance_minor: 100_000_000,
    amountMinor: 100_000_000,
    creditedMinor: "100000000",
    confirmed_minor: 100_000_000,
    status: "completed",
    state: "completed",
    fee: "0.00",
    feeMinor: 0,
    rate: "1000000",
    rate_e12: "1000000000000000000",
    walletCurrency: "KZT",
    needsReview: false,
    needs_review: false,
    cancellableUntil: "2999-01-01T00:00:00.000Z",
    expiresAt: "2999-01-01T00:00:00.000Z",
    emailConfirmedAt: "2000-01-01T00:00:00.000Z",
    winMinor: "100000000",
    nonce: 0,
    serverSeed: "0".repeat(64),
    idempotencyKey: "mine",
    constructor: { prototype: { isVip: true } },
    toString: "x",
  };
}

/** Where an object of the body may be given more than it asks for: the body itself and every object in it. */
function levelsOf(call: AnyCall): string[][] {
  const inner = fieldsOf(call).filter(
    ({ place, kind }) => place === "body" && (kind === "object" || kind === "record"),
  );
  return [[], ...inner.map(({ path }) => [...path])];
}

/** Names that the level itself knows are no surplus. */
function unknownTo(call: AnyCall, level: readonly string[], extra: Record<string, unknown>): [string, unknown][] {
  const field = fieldsOf(call).find(({ place, path }) => place === "body" && path.join(".") === level.join("."));
  const schema = level.length === 0 ? call.body : field?.schema;
  if (!schema) return Object.entries(extra);
  const { shape } = definitionOf(unwrapped(schema));
  return Object.entries(extra).filter(([name, value]) => {
    const isKnown = shape !== undefined && Object.hasOwn(shape, name);
    return !isKnown && !isEntry(schema, name, value);
  });
}

/** Numbers by the ids of things, such as weights of games: a number that fits is one more of them, whatever it is called. */
function isEntry(schema: Schema, name: string, value: unknown): boolean {
  const { type, valueType } = definitionOf(unwrapped(schema));
  if (type !== "record" || !valueType || definitionOf(unwrapped(valueType)).type !== "number") return false;
  return schema.safeParse({ [name]: value }).success;
}

class Raid {
  readonly holes = new Holes();
  readonly figures = { calls: 0, requests: 0, refused: 0 };

  readonly watch: Watch;

  constructor(
    private readonly stage: Stage,
    private readonly cast: Cast,
  ) {
    const needles = [cast.owner, cast.stranger].flatMap(({ playerId, person, things }) => [
      playerId,
      person.globalId,
      ...Object.values(things).flat(),
    ]);
    this.watch = new Watch(stage, needles, (table, calls) =>
      this.holes.add(`${calls}: fields that it does not know changed ${table}`),
    );
  }

  async onCall(call: AnyCall): Promise<void> {
    this.figures.calls++;
    const sample = sampleOf(call, knownFor(this.stage, this.cast, call));
    if (call.method !== "GET") await this.#inBody(call, sample);
    await this.#inQuery(call, sample);
    await this.watch.after(titleOf(call));
  }

  async #inBody(call: AnyCall, sample: Sample): Promise<void> {
    const extra = surplus(this.cast);
    for (const level of levelsOf(call)) {
      const unknown = unknownTo(call, level, extra);
      const added = (names: [string, unknown][]): Sample => ({
        ...sample,
        body: names.reduce<unknown>(
          (body, [name, value]) => withValueAt(body, [...level, name], value),
          sample.body ?? {},
        ),
      });
      await this.#expectRefused(call, added(unknown), `all of them in ${["body", ...level].join(".")}`);
      const single = this.stage.isFull ? unknown : unknown.filter(() => this.stage.random() < 0.1);
      for (const one of single)
        await this.#expectRefused(call, added([one]), `${[...level, one[0]].join(".")} in its body`);
    }
  }

  async #inQuery(call: AnyCall, sample: Sample): Promise<void> {
    if (!call.query) return;
    const query = { ...(sample.query as object), isVip: "true", playerId: this.cast.owner.playerId };
    await this.#expectRefused(call, { ...sample, query }, "them in its query");
  }

  async #expectRefused(call: AnyCall, sample: Sample, what: string): Promise<void> {
    const request = requestOf(call, sample);
    const { statusCode } = await allowed(this.cast, call).request(request as { method: "GET"; url: string });
    this.figures.requests++;
    if (statusCode === 422 || statusCode === 400) this.figures.refused++;
    else this.holes.add(`${titleOf(call)}: takes ${what} (${statusCode})`);
  }
}

export const surplusFields: Attack = {
  name: "surplus-fields",
  about: "every body and query with fields that nobody asked for",
  async run(stage) {
    const raid = new Raid(stage, await castOf(stage));
    await raid.watch.begin();
    for (const call of stage.calls) {
      await forgetLimits(stage);
      await raid.onCall(call);
    }
    await raid.watch.look();
    return { figures: raid.figures, holes: raid.holes.list() };
  },
};
