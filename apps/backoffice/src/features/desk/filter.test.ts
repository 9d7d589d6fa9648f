import { expect, test } from "vitest";
import { changedParams, queryOf, readFilter } from "./filter.ts";

const QUEUES = ["review", "waiting", "all"] as const;
const read = (query: string) => readFilter(new URLSearchParams(query), QUEUES);

test.each([
  ["", { queue: "review", search: "", method: "", page: 1 }],
  ["queue=all&search=dana&method=p2p&page=3", { queue: "all", search: "dana", method: "p2p", page: 3 }],
  ["queue=nonsense&page=-1", { queue: "review", search: "", method: "", page: 1 }],
  ["page=1e9", { queue: "review", search: "", method: "", page: 1 }],
])("the address ?%s", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("only a change of the page keeps the page", () => {
  const params = new URLSearchParams("queue=all&page=3");
  expect(changedParams(params, { search: "x" }).toString()).toBe("queue=all&search=x");
  expect(changedParams(params, { queue: "" }).toString()).toBe("");
  expect(changedParams(params, { page: "2" }).toString()).toBe("queue=all&page=2");
});

test("the contract gets no empty words", () => {
  expect(queryOf(read("search=%20%20&page=2"))).toEqual({ queue: "review", limit: "25", offset: "25" });
});
