// The one place where a failure becomes an answer (DECISIONS §5).
import { ERRORS, type ErrorCode, Refusal, type WireError } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import { isDatabaseDown } from "./db.ts";

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_request",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_request",
  FST_ERR_BAD_URL: "malformed_request",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

export function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code;
  const framework = FRAMEWORK_CODES[(error as { code?: string }).code ?? ""];
  if (framework) return framework;
  return isDatabaseDown(error) ? "service_unavailable" : "internal_error";
}

export function wireError(code: ErrorCode, context: { requestId: string; clock: Clock; payload?: unknown }): WireError {
  const { payload } = context;
  return {
    status: ERRORS[code].status,
    detail: code,
    ...(payload !== undefined && { payload }),
    key: context.requestId,
    time: context.clock.now().toISOString(),
  };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, clock: Clock): FastifyReply {
  const code = codeOf(error);
  const payload: unknown = error instanceof Refusal ? error.payload : undefined;
  if (code === "internal_error") request.log.error({ err: error, requestId: request.id }, "request failed");
  if (code === "service_unavailable") {
    request.log.warn({ err: error, requestId: request.id }, "not available");
    reply.header("retry-after", "1");
  }
  if (error instanceof Refusal && error.code === "rate_limited")
    reply.header("retry-after", String((payload as { retryAfterSeconds: number }).retryAfterSeconds));
  return reply
    .code(ERRORS[code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(wireError(code, { requestId: request.id, clock, payload })));
}
