// The turbine's tables at the desk (docs/product/staff.md#bonuses).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { reason } from "./desk-fields.ts";
import { time } from "./fields.ts";

const manage = { permission: "bonuses.manage" } as const;

const blade = z.strictObject({
  prizeCents: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  weight: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

const TurbineTable = z.object({
  version: z.number(),
  /** Prize in US cents and weight in millionths. */
  blades: z.array(blade),
  hash: z.string(),
  /** What a spin gives on average, in US cents. */
  worth: z.string(),
  publishedAt: time,
  by: z.nullable(z.string()),
  /** Null: from the beginning. */
  inForceFrom: z.nullable(time),
});

export const DeskTurbine = z.object({
  audiences: z.array(
    z.object({
      audience: z.enum(["everyone", "players"]),
      current: z.nullable(TurbineTable),
      /** Published, and drawn from after the next midnight of UTC. */
      next: z.nullable(TurbineTable),
      latestVersion: z.number(),
      /** Spins of the last days, and what was paid for them. */
      spins: z.number(),
      days: z.number(),
      paidCents: z.string(),
    }),
  ),
});
export type DeskTurbine = z.infer<typeof DeskTurbine>;

export const turbineDesk = {
  getTurbine: call({
    method: "GET",
    path: "/api/admin/v1/bonus/turbine",
    summary: "The turbine's tables, what a spin of them is worth and what was paid",
    access: manage,
    response: DeskTurbine,
  }),
  publishTable: call({
    method: "POST",
    path: "/api/admin/v1/bonus/turbine/:audience",
    summary: "Publishes another table, drawn from after the next midnight of UTC",
    access: manage,
    isAboutHouse: true,
    params: z.strictObject({ audience: z.enum(["everyone", "players"]) }),
    body: z.strictObject({
      basedOn: z.int().check(z.minimum(0)),
      blades: z.array(blade).check(z.length(15)),
      reason,
    }),
    response: DeskTurbine,
    errors: ["version_changed", "turbine_table_unsafe"],
  }),
};
