// Reference data that everyone may read (docs/product/calls.md#reference-data).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { locale } from "./fields.ts";

export const reference = {
  languages: call({
    method: "GET",
    path: "/api/v1/languages",
    summary: "Interface languages",
    access: "public",
    everyRegion: true,
    query: z.strictObject({ mode: z.optional(z.literal("1")) }),
    response: z.object({ items: z.array(z.object({ code: locale, title: z.string(), icon: z.string() })) }),
  }),
};
