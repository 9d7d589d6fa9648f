// Somebody else's things: every call that names something by an id is made with the owner's ids by everybody who may not. Nothing
// may be shown, nothing may change, and the answer may not tell whether the thing exists.
import type { AnyCall } from "@windfall/domain/api/index";
import { nameOf, titleOf, withValueAt } from "../../apps/server/test/contract/fields.ts";
import { type Aim, aimsOf, strangersIdLike } from "../../apps/server/test/contract/ids.ts";
import { requestOf, type Sample, sampleOf, Untaught } from "../../apps/server/test/contract/samples.ts";
import type { Person } from "../../apps/server/test/person.ts";
import { type Attack, Holes } from "../attack.ts";
import { type Cast, castOf, intruders, isStaffCall, knownFor } from "../cast.ts";
import { forgetLimits, type Stage, sizedBy } from "../stage.ts";
import { Watch } from "../traces.ts";

interface Answer {
  status: number;
  text: string;
  code: string;
}

async function send(person: Person, call: AnyCall, sample: Sample): Promise<Answer> {
  const { statusCode, body } = await person.request(requestOf(call, sample) as Parameters<Person["request"]>[0]);
  return { status: statusCode, text: body, code: statusCode >= 400 ? codeOf(body) : "" };
}

function codeOf(text: string): string {
  try {
    return String((JSON.parse(text) as { detail?: unknown }).detail);
  } catch {
    return "";
  }
}

class Raid {
  readonly holes = new Holes();
  readonly figures = { "calls with an id": 0, requests: 0, "calls by their owner": 0, "answers searched": 0 };

  readonly watch: Watch;

  constructor(
    private readonly stage: Stage,
    private readonly cast: Cast,
  ) {
    const { playerId, person, things } = cast.owner;
    const needles = [playerId, person.globalId, ...Object.values(things).flat()];
    this.watch = new Watch(stage, needles, (table, calls) =>
      this.holes.add(`${calls}: somebody else changed what the owner has in ${table}`),
    );
  }

  #aimed(sample: Sample, { field }: Aim, id: string): Sample {
    return { ...sample, [field.place]: withValueAt(sample[field.place], field.path, id) };
  }

  /** All that is the owner's, but the one id that the request itself named. */
  #leaked(text: string, named: string): string | undefined {
    const { things, secrets } = this.cast.owner;
    const ids = Object.values(things).flat();
    return [...secrets, ...ids].find((needle) => needle !== named && needle !== "" && text.includes(needle));
  }

  async onCall(call: AnyCall): Promise<void> {
    const { aims, untaught } = aimsOf(call, this.cast.owner.things);
    for (const hole of untaught) this.holes.add(hole);
    const sample = sampleOf(call, knownFor(this.stage, this.cast, call));
    if (aims.length === 0) return this.#searchAnswers(call, sample);
    this.figures["calls with an id"]++;
    for (const aim of aims) await this.#onAim(call, sample, aim);
    await this.watch.after(titleOf(call));
  }

  async #onAim(call: AnyCall, sample: Sample, aim: Aim): Promise<void> {
    // Who may not make a call of the desk at all is refused before anybody looks at the id: in the short part one of them shows that.
    const most = sizedBy(this.stage, 100, isStaffCall(call) ? 1 : 3);
    for (const [index, id] of aim.ids.slice(0, most).entries())
      for (const { name, person } of intruders(this.stage, this.cast, call)) {
        // Nor does anybody look at it for who has no session or a closed account; another player of good standing tries each.
        if (!this.stage.isFull && index > 0 && person !== this.cast.stranger.person) continue;
        const where = `${titleOf(call)}: ${name} with the owner's ${nameOf(aim.field)}`;
        const answer = await send(person, call, this.#aimed(sample, aim, id));
        const like = await send(person, call, this.#aimed(sample, aim, strangersIdLike(id)));
        this.figures.requests += 2;
        if (answer.status < 400) this.holes.add(`${where} is answered ${answer.status}`);
        if (answer.status >= 500) this.holes.add(`${where} breaks it: ${answer.status} ${answer.text.slice(0, 200)}`);
        const leaked = this.#leaked(answer.text, id);
        if (leaked) this.holes.add(`${where} is shown ${leaked}`);
        if (answer.status !== like.status || answer.code !== like.code)
          this.holes.add(`${where} learns that it exists: ${answer.code}, and ${like.code} for one that does not`);
      }
  }

  /** The ids are real: the owner, or staff with the right, is not told that there is no such thing. */
  async byOwner(call: AnyCall): Promise<void> {
    const { aims } = aimsOf(call, this.cast.owner.things);
    const sample = sampleOf(call, knownFor(this.stage, this.cast, call));
    const person = isStaffCall(call) ? this.cast.operator : this.cast.owner.person;
    for (const aim of aims) {
      const [id] = aim.ids;
      if (id === undefined || this.#endsOwner(call)) continue;
      this.figures["calls by their owner"]++;
      const { status, code } = await send(person, call, this.#aimed(sample, aim, id));
      if (status === 401 || status === 403 || status === 404 || status >= 500)
        this.holes.add(`${titleOf(call)}: not even the owner may (${status} ${code}), so the attack proves nothing`);
    }
  }

  /** What would end the owner's own part in the play; their other calls still show that the ids are theirs. */
  #endsOwner({ path }: AnyCall): boolean {
    return path.endsWith("/sessions/:id") || path.endsWith("/ban");
  }

  async #searchAnswers(call: AnyCall, sample: Sample): Promise<void> {
    if (call.method !== "GET") return;
    for (const { name, person } of intruders(this.stage, this.cast, call)) {
      const { status, text } = await send(person, call, sample);
      this.figures["answers searched"]++;
      const leaked = this.#leaked(text, "");
      if (leaked && !isPublic(call, leaked))
        this.holes.add(`${titleOf(call)}: ${name} is shown ${leaked} of somebody else`);
      if (status >= 500) this.holes.add(`${titleOf(call)}: ${name} breaks it: ${status}`);
    }
  }
}

/** The ticker shows everyone's last rounds, names masked; a round's id opens nothing to others. */
const isPublic = ({ path }: AnyCall, shown: string) => path === "/api/v2/games/last-bets" && shown.startsWith("rnd_");

export const foreignIds: Attack = {
  name: "foreign-ids",
  about: "every call that names something, with somebody else's ids",
  async run(stage) {
    const raid = new Raid(stage, await castOf(stage));
    const teachable = (error: unknown) => {
      if (!(error instanceof Untaught)) throw error;
      raid.holes.add(error.message);
    };
    await raid.watch.begin();
    for (const call of stage.calls) {
      await forgetLimits(stage);
      await raid.onCall(call).catch(teachable);
    }
    await raid.watch.look();
    // Only now, because the owner may change what is the owner's.
    for (const call of stage.calls) await raid.byOwner(call).catch(teachable);
    return { figures: raid.figures, holes: raid.holes.list() };
  },
};
