import { describe, expect, it } from "vitest";
import { LaneQueue } from "./lane-queue.ts";

interface Item {
  owner: string;
  no: number;
}

function useQueue(options: { maxWaiting?: number } = {}) {
  const queue = new LaneQueue<Item, void>({
    maxWaiting: 100,
    giveUpMs: 60_000,
    ownerOf: ({ owner }) => owner,
    chooser: () => () => "take",
    ...options,
  });
  let no = 0;
  const push = (owner: string) => queue.push({ owner, no: ++no });
  const take = (most = 100) => queue.take(most);
  const numbers = (batch: ReturnType<typeof take>) => batch.map(({ item }) => item.no);
  return { queue, push, take, numbers };
}

describe("two lanes that take from one queue", () => {
  it("never have something of the same owner at the same time", () => {
    const { queue, push, take, numbers } = useQueue();
    for (const owner of ["a", "b", "a", "c"]) void push(owner);
    const first = take(2);
    expect(numbers(first)).toEqual([1, 2]);
    void push("a");
    const second = take();
    expect(numbers(second)).toEqual([4]);
    queue.release(second);
    expect(take()).toEqual([]);
    queue.release(first);
    expect(numbers(take())).toEqual([3, 5]);
  });

  it("count what is under way until it is released", () => {
    const { queue, push, take } = useQueue();
    for (const owner of ["a", "b", "c"]) void push(owner);
    const batch = take(2);
    expect([queue.length, queue.underWay]).toEqual([1, 2]);
    queue.release(batch);
    expect([queue.length, queue.underWay]).toEqual([1, 0]);
  });

  it("refuse what is too much at once", async () => {
    const { push } = useQueue({ maxWaiting: 1 });
    void push("a");
    await expect(push("b")).rejects.toMatchObject({ code: "service_unavailable" });
  });
});
