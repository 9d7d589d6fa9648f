// The run's way to the product: requests over connections that stay open, made again until they are answered.
import { createHmac } from "node:crypto";
import { type LoopbackClient, loopbackAddress } from "../loopback-client.ts";
import { type PersistCounts, untilAnswered } from "../persist.ts";

export interface TillAnswer {
  status: number;
  body: Record<string, unknown>;
}

export interface Till {
  client: LoopbackClient;
  origin: string;
  operatorToken: string;
  /** What the sandbox studio signs with. */
  studioSecret: string;
  /** Promo codes that everybody can use once. */
  codes: readonly string[];
  counts: PersistCounts;
}

export interface TillRequest {
  token?: string;
  body?: object;
  key?: string;
  headers?: Record<string, string>;
}

export function ask(till: Till, method: string, path: string, request: TillRequest = {}): Promise<TillAnswer> {
  const payload = request.body && JSON.stringify(request.body);
  const headers = {
    ...(payload !== undefined && { "content-type": "application/json" }),
    ...(request.token && { authorization: `Bearer ${request.token}` }),
    ...(request.key && { "idempotency-key": request.key }),
    ...request.headers,
  };
  return untilAnswered(`${method} ${path}`, till.counts, async () => {
    const { status, text } = await till.client.send({
      method,
      path,
      headers,
      body: payload,
      timeoutMs: 15_000,
      // One address: the limits are out of the way here, and connections are used again.
      address: loopbackAddress(81, 1),
    });
    return { status, body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
  });
}

/** Somebody presses a button of the sandbox bank. */
export function pressAtBank(till: Till, path: string, form = ""): Promise<TillAnswer> {
  const headers = {
    origin: till.origin,
    "sec-fetch-site": "same-origin",
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
  };
  return untilAnswered(`bank ${path}`, till.counts, async () => {
    const { status } = await till.client.send({
      method: "POST",
      path: `/sandbox-bank/${path}`,
      headers,
      body: form || undefined,
      address: loopbackAddress(81, 2),
    });
    return { status, body: {} };
  });
}

/** A signed call of the studio. */
export function studioCall(till: Till, call: "play" | "rollback", body: object): Promise<TillAnswer> {
  const payload = JSON.stringify(body);
  const sign = createHmac("sha256", till.studioSecret).update(payload).digest("hex");
  return untilAnswered(`studio ${call}`, till.counts, async () => {
    const { status, text } = await till.client.send({
      method: "POST",
      path: `/api/providers/sandbox/${call}`,
      headers: { "content-type": "application/json", "x-request-sign": sign },
      body: payload,
      address: loopbackAddress(81, 3),
    });
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  });
}
