import { ApiFailure } from "@windfall/domain/client";
import { expect, test } from "vitest";
import { invalidBotPath } from "./invalid-bot-path.ts";

test("only an unknown bot leads to the page", () => {
  expect(invalidBotPath(new ApiFailure(404, "invalid_bot"), "ru")).toBe("/ru/invalid-bot");
  expect(invalidBotPath(new ApiFailure(401, "telegram_invalid"), "ru")).toBeUndefined();
  expect(invalidBotPath(new Error("invalid_bot"), "ru")).toBeUndefined();
});
