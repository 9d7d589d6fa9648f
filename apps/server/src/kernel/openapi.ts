// OpenAPI 3.1, read off the contract (docs/product/calls.md#shape). Nothing here is written by hand for a single call.
import { ERRORS, type ErrorCode, WireError } from "@windfall/domain";
import { type AnyCall, errorsOf, type Schema } from "@windfall/domain/api/index";
import * as z from "zod/mini";

type Json = Record<string, unknown>;

function schemaOf(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

function parametersOf(schema: Schema | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function refusalsOf(call: AnyCall): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(call)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, codes]) => [
      String(status),
      { description: codes.join(", "), content: refusalContent(codes) },
    ]),
  );
}

function refusalContent(codes: ErrorCode[]): Json {
  return {
    "application/json": {
      schema: { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { detail: { enum: codes } } }] },
    },
  };
}

function securityOf(call: AnyCall): Json[] {
  return call.access === "public" ? [{}] : [{ cookie: [] }, { bearer: [] }];
}

function successOf(call: AnyCall): Json {
  const answers = (content: Json) => ({ "200": { description: "Done", content } });
  if (call.attachment) return answers({ "image/webp": { schema: { type: "string", contentEncoding: "binary" } } });
  if (call.response) return answers({ "application/json": { schema: schemaOf(call.response, "output") } });
  return { "204": { description: "Done" } };
}

function operationOf(call: AnyCall): Json {
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", maxLength: 255 },
  };
  return {
    summary: call.summary,
    security: securityOf(call),
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(call.body, "input") } } },
    }),
    responses: {
      ...successOf(call),
      ...refusalsOf(call),
      default: {
        description: "internal_error, service_unavailable",
        content: refusalContent(["internal_error", "service_unavailable"]),
      },
    },
  };
}

export function openApiOf(calls: readonly AnyCall[], info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      schemas: { Error: schemaOf(WireError, "output") },
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: "session" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}
