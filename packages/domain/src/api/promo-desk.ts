// Promo codes at the desk (docs/product/staff.md#bonuses).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { offerId, reason, search } from "./desk-fields.ts";
import { globalId, pageOf, pageQuery, time } from "./fields.ts";

const manage = { permission: "bonuses.manage" } as const;
const code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, "Validation.invalid_format"));
/** In small letters, as addresses are written. */
const codeParams = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/, "Validation.invalid_format")),
});
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** More at once would be a longer answer than anybody copies. */
export const CODES_AT_ONCE = 1_000;
const CODES_BY_NAME = 100;

export const DeskCode = z.object({
  /** The code itself. */
  id: z.string(),
  offerId: z.string(),
  status: z.enum(["live", "stopped"]),
  /** Given at once, in US cents. */
  amountCents: z.nullable(z.number()),
  uses: z.number(),
  maxUses: z.nullable(z.number()),
  /** The public id of the one player it is for. */
  globalId: z.nullable(z.string()),
  minDeposits: z.number(),
  startsAt: time,
  endsAt: z.nullable(time),
  createdAt: time,
  by: z.nullable(z.string()),
});
export type DeskCode = z.infer<typeof DeskCode>;

export const promoDesk = {
  listCodes: call({
    method: "GET",
    path: "/api/admin/v1/bonus/codes",
    summary: "Promo codes, the latest first",
    access: manage,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(["all"])), "all"), search }),
    response: pageOf(DeskCode),
  }),
  getCode: call({
    method: "GET",
    path: "/api/admin/v1/bonus/codes/:code",
    summary: "One promo code",
    access: manage,
    params: codeParams,
    response: DeskCode,
  }),
  createCodes: call({
    method: "POST",
    path: "/api/admin/v1/bonus/codes",
    summary: "Makes promo codes: named ones, or many that nobody can guess",
    access: manage,
    isAboutHouse: true,
    idempotent: true,
    body: z.strictObject({
      offerId,
      codes: z.union([
        z.array(code).check(z.minLength(1), z.maxLength(CODES_BY_NAME)),
        z.strictObject({
          count: whole(1, CODES_AT_ONCE),
          prefix: z.string().check(z.regex(/^(?:[A-Z0-9][A-Z0-9-]{0,15})?$/, "Validation.invalid_format")),
        }),
      ]),
      amountCents: z.nullable(whole(1, 10_000_000)),
      maxUses: z.nullable(whole(1, 1_000_000)),
      /** The public id of the one player they are for. */
      player: z.nullable(globalId),
      minDeposits: whole(0, 1_000),
      startsAt: z.nullable(time),
      endsAt: z.nullable(time),
      reason,
    }),
    response: z.object({ codes: z.array(z.string()) }),
  }),
  stopCode: call({
    method: "POST",
    path: "/api/admin/v1/bonus/codes/:code/stop",
    summary: "Ends a promo code; what was used of it stays used",
    access: manage,
    isAboutHouse: true,
    params: codeParams,
    body: z.strictObject({ reason }),
    response: DeskCode,
    errors: ["order_state_changed"],
  }),
};
