import { Refusal } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { createLogger } from "../kernel/log.ts";
import { createLaneGroup } from "./lane-group.ts";

const GIVE_UP_MS = 60_000;

/** Commits whatever comes, unless `failing` is in it. */
function laneThatCannot(failing: string, error: object) {
  const batches: string[][] = [];
  const lanes = createLaneGroup<string, string>({
    log: createLogger({ level: "silent" }),
    lanes: 1,
    giveUpMs: GIVE_UP_MS,
    ownerOf: (item) => item,
    chooser: () => () => "take",
    async commit(items) {
      batches.push([...items]);
      if (items.includes(failing)) throw Object.assign(new Error("no"), error);
      return items.map((item) => `${item} is done`);
    },
    isTakenMeanwhile: () => false,
    nameOf: (item) => item,
    onCommit: () => undefined,
  });
  return { lanes, batches };
}

const ITEMS = ["a", "b", "c", "d"];
const DONE = ["a is done", "b is done", "d is done"];
const asked = (lanes: ReturnType<typeof laneThatCannot>["lanes"]) =>
  Promise.allSettled(ITEMS.map((item) => lanes.submit(item)));
const done = (answers: PromiseSettledResult<string>[]) =>
  answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
const refused = (answers: PromiseSettledResult<string>[]) =>
  answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));

describe("an item that fails whoever it comes with", () => {
  it("is refused alone", async () => {
    const { lanes, batches } = laneThatCannot("c", { code: "23514" });
    const answers = await asked(lanes);
    expect(done(answers)).toEqual(DONE);
    expect(refused(answers)).toEqual([expect.objectContaining({ code: "23514" })]);
    expect(batches).toEqual([ITEMS, ["a"], ["b"], ["c"], ["d"]]);
    await lanes.close();
  });

  it("and is said to succeed later does not hold up the others until all have waited too long", async () => {
    const { lanes, batches } = laneThatCannot("c", { code: "40001" });
    const startedAt = performance.now();
    const answers = await asked(lanes);
    expect(performance.now() - startedAt).toBeLessThan(GIVE_UP_MS / 4);
    expect(done(answers)).toEqual(DONE);
    expect(refused(answers).map((error) => error instanceof Refusal && error.code)).toEqual(["service_unavailable"]);
    expect(batches.filter((batch) => batch.length > 1)).toHaveLength(5);
    await lanes.close();
  });
});
