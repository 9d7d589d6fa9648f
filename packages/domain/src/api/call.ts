// The form of a call: what goes in, what comes out, who may make it and which refusals it may answer.
// The server's routes, the typed client and OpenAPI are all read off these rows.
import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { Permission } from "../rules/permissions.ts";

export type Schema = z.ZodMiniType;

/**
 * - `public`: everyone without a session, and every session of a person who is not banned
 * - `player`: a session of a person who is not banned
 * - `session`: a session, banned or not
 * - `{ permission }`: staff with that permission; to everyone else the call does not exist
 */
export type Access = "public" | "player" | "session" | { permission: Permission };

export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Errors extends ErrorCode = ErrorCode,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters are written `:name`. */
  path: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent where the answer is 204 without a body. */
  response?: Response;
  /** The refusals of this call's own; those that follow from its form are added by `errorsOf`. */
  errors?: readonly Errors[];
  /** Answers bytes instead of JSON; the handler returns an `Attachment`. */
  attachment?: boolean;
  /** For calls that carry a picture; others keep the server's small limit. */
  bodyLimitBytes?: number;
  /** A call that moves money: `Idempotency-Key` is required. */
  idempotent?: boolean;
  /** Answers in restricted countries too. */
  everyRegion?: boolean;
  /** What staff do that decides about nobody's account: about what the house offers, or in a conversation. */
  isAboutHouse?: boolean;
  /** A public call that answers a banned person's session too. The others refuse it, as if the call needed a player. */
  openToBanned?: boolean;
}

export function call<
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
  Response extends Schema = never,
  Errors extends ErrorCode = never,
>(row: Call<Params, Query, Body, Response, Errors>): Call<Params, Query, Body, Response, Errors> {
  return row;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where a call of any shape is meant
export type AnyCall = Call<any, any, any, any, any>;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _R, infer _E> ? P : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _R, infer _E> ? Q : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _R, infer _E> ? B : never;
export type ResponseOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer R, infer _E> ? R : never;
/** The refusals of a call's own, as its row names them. */
export type ErrorsOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer _R, infer E> ? E : never;

export type Output<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined;
export type Input<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : undefined;

/** Whether a banned person is turned away: everywhere but where the ban is told, the session ended or a policy read. */
export function refusesBanned({ access, openToBanned }: Pick<Call, "access" | "openToBanned">): boolean {
  return access !== "session" && !openToBanned;
}

/** Every refusal a call may answer. Only `internal_error` and `service_unavailable`, which any call may meet, are left out. */
export function errorsOf(row: AnyCall): ErrorCode[] {
  const codes: ErrorCode[] = ["untrusted_proxy", "malformed_request", "rate_limited"];
  const staffOnly = typeof row.access === "object";
  if (!row.everyRegion && !staffOnly) codes.push("region_restricted");
  if (row.access !== "public") codes.push("unauthorized");
  if (refusesBanned(row)) codes.push("banned");
  if (staffOnly) codes.push("forbidden", "not_found");
  // Nobody decides about an account that is theirs, or where they wait for a second person.
  if (staffOnly && row.method !== "GET" && !row.isAboutHouse) codes.push("own_account", "own_decision_pending");
  if (row.method !== "GET")
    codes.push("origin_mismatch", "payload_too_large", "unsupported_media_type", "validation_failed");
  if (row.query || row.params) codes.push("validation_failed");
  if (row.idempotent) codes.push("idempotency_key_required", "idempotency_key_in_flight", "idempotency_key_reused");
  return [...new Set([...codes, ...(row.errors ?? [])])];
}
