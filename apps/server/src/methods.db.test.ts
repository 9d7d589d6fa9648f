// Every method that Node's parser takes gets an answer of the catalogue, on paths that exist and on those that do not.
import { request as httpRequest, METHODS } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../test/server.ts";

const open = useTestServer({ RATE_LIMIT_BURST: "100000", RATE_LIMIT_PER_SECOND: "100000" }, { movesNoMoney: true });
const tight = useTestServer({ RATE_LIMIT_BURST: "1", RATE_LIMIT_PER_SECOND: "1" }, { movesNoMoney: true });
let port: number;
let tightPort: number;

beforeAll(async () => {
  const listen = async (server: typeof open) => {
    await server.server().app.listen({ port: 0, host: "127.0.0.1" });
    return (server.server().app.server.address() as AddressInfo).port;
  };
  [port, tightPort] = [await listen(open), await listen(tight)];
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(method: string, path: string, { body = "", headers = {}, at = port } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sized = { ...headers, "content-length": Buffer.byteLength(body) };
    const options = { host: "127.0.0.1", port: at, method, path, headers: sized, agent: false };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const detailOf = ({ body }: Answer) => (JSON.parse(body) as { detail: string }).detail;

/** A tunnel is asked for with it; Node ends the connection of whoever does. */
const TUNNEL = "CONNECT";
const NOT_SERVED = METHODS.filter(
  (method) => !["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", TUNNEL].includes(method),
);
const WITH_BODY = { body: '{"a":1}', headers: { "content-type": "application/json" } };

describe.each(NOT_SERVED)("%s", (method) => {
  it.each([
    ["/api/v1/me", 405, "method_not_allowed"],
    ["/api/v1/auth/login", 405, "method_not_allowed"],
    ["/api/webhooks/payments/sandbox", 405, "method_not_allowed"],
    ["/api/providers/sandbox/play", 405, "method_not_allowed"],
    ["/api/v1/nothing", 404, "not_found"],
    ["/nothing", 404, "not_found"],
    ["/", 404, "not_found"],
    ["*", 404, "not_found"],
  ])("%s", async (path, status, code) => {
    for (const sent of [{}, WITH_BODY, { body: "a=1", headers: { "content-type": "text/plain" } }]) {
      const answer = await ask(method, path, sent);
      expect([answer.status, detailOf(answer)]).toEqual([status, code]);
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      expect(answer.body.length).toBeLessThan(500);
    }
  });
  it("is counted like any other request", async () => {
    await ask(method, "/api/v1/me", { at: tightPort });
    expect(detailOf(await ask(method, "/api/v1/me", { at: tightPort }))).toBe("rate_limited");
  });
});

it("a tunnel is not opened", async () => {
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("CONNECT /api/v1/me HTTP/1.1\r\nHost: a\r\n\r\n"));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  expect(said).toBe("");
});

it.each(["BREW", "get", "G\u0000T"])("a method that does not exist, %j, is the client's mistake", async (method) => {
  const said = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${method} /api/v1/me HTTP/1.1\r\nHost: a\r\n\r\n`));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => undefined);
  });
  const [head = "", body = ""] = said.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body)).toMatchObject({ status: 400, detail: "malformed_request" });
});

it("a body for a path that does not exist is not read", async () => {
  const answer = await ask("POST", "/api/v1/nothing", {
    body: "x".repeat(300_000),
    headers: { "content-type": "text/plain" },
  });
  expect([answer.status, detailOf(answer)]).toEqual([404, "not_found"]);
});
