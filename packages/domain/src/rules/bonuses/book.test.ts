import { describe, expect, it } from "vitest";
import { ModelStage } from "../../../test/bonus-model.ts";
import { playVector } from "../../../test/bonus-stage.ts";
import { BONUS_VECTORS } from "../../../test/bonus-vectors.ts";

describe("worked cases", () => {
  it.each(Object.entries(BONUS_VECTORS))("%s: %s", async (_name, vector) => {
    const { seen, expected } = await playVector(new ModelStage(), vector);
    expect(seen).toEqual(expected);
  });
});
