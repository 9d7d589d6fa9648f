import { QueryClient } from "@tanstack/react-query";
import { LANGUAGES } from "@windfall/domain/locales";
import { expect, test } from "vitest";
import type { LoadApi } from "../../platform/api.ts";
import { languagesQuery } from "./languages-query.ts";

test("asks the server in the mode of the interface, once a day", async () => {
  const asked: unknown[] = [];
  const languages = async (args: unknown) => {
    asked.push(args);
    return { items: LANGUAGES };
  };
  const loadApi = (async () => ({ reference: { languages } })) as unknown as LoadApi;
  const queryClient = new QueryClient();
  for (const _ of [1, 2]) expect(await queryClient.fetchQuery(languagesQuery(loadApi))).toEqual(LANGUAGES);
  expect(asked).toEqual([{ query: { mode: "1" } }]);
});
