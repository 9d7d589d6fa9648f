// The one place where a failure becomes an answer (docs/product/calls.md#errors).
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorCode, Refusal, type WireError } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import { isDatabaseDown } from "./db.ts";
import { newId } from "./ids.ts";

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_request",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_request",
  FST_ERR_BAD_URL: "malformed_request",
};

export function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code;
  const framework = frameworkCode(error as { code?: unknown; statusCode?: unknown });
  if (framework) return framework;
  return isDatabaseDown(error) ? "service_unavailable" : "internal_error";
}

/** What the framework takes for the client's mistake is never ours, also when a version of it invents another way to say so. */
function frameworkCode({ code, statusCode }: { code?: unknown; statusCode?: unknown }): ErrorCode | undefined {
  if (typeof code !== "string" || !code.startsWith("FST_ERR_")) return undefined;
  const isClientsMistake = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return FRAMEWORK_CODES[code] ?? (isClientsMistake ? "malformed_request" : undefined);
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
  const { code, body } = describeError(error, request, clock);
  if (code === "service_unavailable") reply.header("retry-after", "1");
  if (error instanceof Refusal && error.code === "rate_limited")
    reply.header("retry-after", String((error.payload as { retryAfterSeconds: number }).retryAfterSeconds));
  return reply
    .code(ERRORS[code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

/** What is answered, and a line in the log when the fault is ours. */
export function describeError(
  error: unknown,
  request: FastifyRequest,
  clock: Clock,
): { code: ErrorCode; body: string } {
  const code = codeOf(error);
  if (code === "internal_error") request.log.error({ err: error, requestId: request.id }, "request failed");
  if (code === "service_unavailable") request.log.warn({ err: error, requestId: request.id }, "not available");
  return { code, body: boundedBody(code, request, clock, error instanceof Refusal ? error.payload : undefined) };
}

/** Whatever a payload is made of, a refused call must not be a way to make us write much. */
const LARGEST_BODY_BYTES = 16 * 1024;

function boundedBody(code: ErrorCode, request: FastifyRequest, clock: Clock, payload: unknown): string {
  const context = { requestId: request.id, clock };
  const body = JSON.stringify(wireError(code, { ...context, payload }));
  if (Buffer.byteLength(body) <= LARGEST_BODY_BYTES) return body;
  request.log.error({ requestId: request.id, code }, "the payload of a refusal is too large and was left out");
  return JSON.stringify(wireError(code, context));
}

/** For bytes that are no request: nobody has read a method or a path, so there is no route and no reply to answer by. */
export function sendParseError(error: { code?: string }, socket: Socket, clock: Clock): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const code: ErrorCode = error.code === "HPE_HEADER_OVERFLOW" ? "payload_too_large" : "malformed_request";
  const { status } = ERRORS[code];
  const body = JSON.stringify(wireError(code, { requestId: newId("req"), clock }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy();
}
