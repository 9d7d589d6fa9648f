// What the house keeps of the stakes.
import { expect, it } from "vitest";
import { houseEdge } from "./house-edge.ts";

it("is what the return leaves of a hundred percent", () => {
  expect([houseEdge("99.00"), houseEdge("96.5"), houseEdge("100.00")]).toEqual(["1.00", "3.50", "0.00"]);
});
