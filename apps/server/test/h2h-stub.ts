// A host-to-host provider for tests: checks our signatures with code of its own, and misbehaves as it is told.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const H2H_KEY = "house";
export const H2H_SECRET = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718";

export type Misbehaviour =
  | "none"
  | "slow"
  | "500"
  | "garbage"
  | "wrong-form"
  | "redirect"
  | "other-order"
  | "refuse"
  | "refuse-named"
  | "forgetful"
  | "busy"
  | "hang-up"
  | "huge"
  /** Gives the card number itself for a recipient's token. */
  | "telling-token";

export interface StubRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
  isSigned: boolean;
}

export interface H2hStub {
  url: string;
  requests: StubRequest[];
  misbehave(how: Misbehaviour): void;
  /** What it answers about an order, over what it would say by itself. */
  say(orderId: string, answer: Record<string, unknown>): void;
  forget(orderId: string): void;
  /** Changes its answer to the next deposit that is made. */
  nextDeposit(change: Record<string, unknown>): void;
  /** The headers of its own notices. */
  sign(body: string, at: Date): Record<string, string>;
  close(): Promise<void>;
}

/** Longer than the patience of the provider's own tests. */
const SLOW_MS = 2000;

function mac(timestamp: string, body: string): string {
  return createHmac("sha256", H2H_SECRET).update(`${timestamp}.${body}`).digest("hex");
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

export async function startH2hStub(now: () => Date): Promise<H2hStub> {
  const requests: StubRequest[] = [];
  const books = new Map<string, Record<string, unknown>>();
  /** Payouts that a forgetful provider took and knows nothing of until it says something about them. */
  const denied = new Map<string, Record<string, unknown>>();
  let how: Misbehaviour = "none";
  let change: Record<string, unknown> = {};

  function misbehaved(response: ServerResponse, { method, path, body }: StubRequest): boolean {
    const orderId = String(body.orderId);
    if (how === "refuse-named") answer(response, 422, { orderId, reason: "no_such_bank" });
    else if (how === "forgetful" && method === "POST" && path === "/payouts") {
      if (denied.has(orderId)) answer(response, 422, { orderId, reason: "already_there" });
      else answer(response, 500, denied.set(orderId, payout(orderId)) && {});
    } else return misbehavedAnyway(response, body);
    return true;
  }

  /** Like real ones it repeats what it was told wherever it can. */
  function misbehavedAnyway(response: ServerResponse, { details = {} }: Record<string, unknown>): boolean {
    if (how === "500") answer(response, 500, { error: "oops", details });
    else if (how === "garbage") answer(response, 200, `<html>502 Bad Gateway ${JSON.stringify(details)}</html>`);
    else if (how === "wrong-form") answer(response, 200, { id: 17, status: "fine", details });
    else if (how === "redirect") answer(response, 302, "", { location: "https://evil.example/" });
    else if (how === "refuse")
      answer(response, 422, { reason: `Declined: ${Object.values(details as object).join(" ")}` });
    else if (how === "busy") answer(response, 429, {});
    else if (how === "huge") answer(response, 200, `"${"x".repeat(2_000_000)}"`);
    else if (how === "hang-up") response.destroy();
    else if (how === "slow") setTimeout(() => answer(response, 200, {}), SLOW_MS);
    else return false;
    return true;
  }

  function respond(response: ServerResponse, request: StubRequest): void {
    if (!request.isSigned) answer(response, 401, { reason: "signature" });
    else if (!misbehaved(response, request)) {
      const told = request.method === "GET" ? books.get(request.path.split("/")[2] ?? "") : begin(request);
      answer(response, told ? 200 : 404, told ?? {});
    }
  }

  function begin({ path, body }: StubRequest): Record<string, unknown> {
    if (path === "/recipients") return { token: tokenOf(body.details as { card?: string }) };
    const ownId = String(body.orderId);
    const orderId = how === "other-order" ? "ord_00000000000000000000000000" : ownId;
    const told = books.get(ownId) ?? (path === "/payouts" ? payout(orderId) : deposit(orderId, body));
    const changed = { ...told, ...change };
    change = {};
    books.set(ownId, changed);
    return changed;
  }

  const tokenOf = (details: { card?: string }) =>
    how === "telling-token" ? `card:${details.card}` : `tok-${JSON.stringify(details).length}`;
  const payout = (orderId: string) => ({ id: `p-${orderId}`, orderId, status: "accepted" });
  const deposit = (orderId: string, body: Record<string, unknown>) => ({
    id: `d-${orderId}`,
    orderId,
    status: "waiting",
    paidAmount: null,
    currency: body.currency,
    instructions: {
      type: "requisites",
      requisites: { card: "4000 0000 0000 0002", bankName: "Stub" },
      expiresAt: new Date(now().getTime() + 900_000).toISOString(),
    },
  });

  const server: Server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const timestamp = String(request.headers["x-windfall-timestamp"]);
      const isFresh = Math.abs(Number(timestamp) * 1000 - now().getTime()) <= 600_000;
      const seen: StubRequest = {
        method: request.method ?? "",
        path: request.url ?? "",
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        isSigned:
          isFresh &&
          request.headers["x-windfall-key"] === H2H_KEY &&
          request.headers["x-windfall-signature"] === mac(timestamp, text),
      };
      requests.push(seen);
      respond(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave(next) {
      how = next;
    },
    say(orderId, told) {
      books.set(orderId, { ...(denied.get(orderId) ?? books.get(orderId)), ...told });
      denied.delete(orderId);
    },
    forget: (orderId) => void books.delete(orderId),
    nextDeposit(next) {
      change = next;
    },
    sign(body, at) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      return {
        "x-windfall-key": H2H_KEY,
        "x-windfall-timestamp": timestamp,
        "x-windfall-signature": mac(timestamp, body),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
