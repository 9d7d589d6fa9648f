// Whoever sends a letter now and then is hung up on, whether or not they have been answered.
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { bareHttp } from "../../test/http.ts";
import type { Patience } from "./http.ts";

const PATIENCE = { headMs: 100, wholeMs: 150, lookEveryMs: 20 };
/** Many times the patience: a busy machine takes its time. */
const HUNG_UP_MS = 30_000;
const CONTROL_MS = 1_000;

async function dripInto(
  patience: Patience,
  head: string,
  lookedAtMs = HUNG_UP_MS,
): Promise<"hung up on" | "still there"> {
  const app = await bareHttp({ patience });
  app.post("/refused", { onRequest: () => Promise.reject(fail("unauthorized")) }, async () => "");
  app.post("/read", async () => "");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(head));
  socket.on("error", () => undefined).on("data", () => undefined);
  const dripping = setInterval(() => socket.writable && socket.write(" "), 10);
  const gone = new Promise<"hung up on">((resolve) => socket.on("close", () => resolve("hung up on")));
  const outcome = await Promise.race([gone, sleep(lookedAtMs, "still there" as const, { ref: false })]);
  clearInterval(dripping);
  socket.destroy();
  await app.close();
  return outcome;
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n{`;

describe("a request that drips in", () => {
  it.each([
    ["a head", "GET /read HTTP/1.1\r\nhost: x\r\nx-slow: "],
    ["a body", post("/read")],
    ["a body of a refused call", post("/refused")],
  ])("%s", async (_, head) => {
    expect(await dripInto(PATIENCE, head)).toBe("hung up on");
  });
  it("control: stays when the head may take longer than the whole", async () => {
    expect(await dripInto({ ...PATIENCE, headMs: 60_000 }, post("/refused"), CONTROL_MS)).toBe("still there");
  });
});
