import { ALL_CALLS, errorsOf } from "@windfall/domain/api/index";
import { expect, it } from "vitest";
import { openApiOf } from "./openapi.ts";

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
}

const document = openApiOf(ALL_CALLS, { title: "Windfall", version: "1" }) as {
  paths: Record<string, Record<string, Operation>>;
};

it("holds every call with its parameters and refusals, and nothing else", () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(operations.map(({ key }) => key).sort()).toEqual(
    ALL_CALLS.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, "{$1}")}`).sort(),
  );
  for (const call of ALL_CALLS) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
    const told = Object.entries(operation?.responses ?? {})
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, response]) => response.description.split(", "));
    expect(told.sort()).toEqual([...errorsOf(call)].sort());
  }
});
