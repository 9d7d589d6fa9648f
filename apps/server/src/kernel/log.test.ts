import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLogger } from "./log.ts";

it("cuts secrets out, whatever they travel in", () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger({ level: "info", destination: sink });
  log.info(
    {
      password: "canary-1",
      body: { token: "canary-2", nested: { cvc: "canary-3" } },
      req: { headers: { cookie: "canary-4" } },
    },
    "x",
  );
  expect(lines.join("")).toContain("[cut]");
  expect(lines.join("")).not.toContain("canary");
});
