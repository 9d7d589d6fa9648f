// Requests to a server process on this machine, for runs that put it under load.
import { request } from "node:http";

let addresses = 0;

export interface LoopbackAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Every request from a loopback address of its own, so that limits by address do not stand in for the load. */
export function call(
  url: string,
  method: string,
  token: string | undefined,
  body?: object,
  extraHeaders: Record<string, string> = {},
): Promise<LoopbackAnswer> {
  addresses++;
  const localAddress = `127.${1 + ((addresses >> 16) & 63)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...extraHeaders,
    };
    const outgoing = request(url, { method, headers, localAddress, timeout: 8000, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += String(chunk);
      });
      answer.on("end", () => {
        const isJson = answer.headers["content-type"]?.startsWith("application/json");
        resolve({ status: answer.statusCode ?? 0, body: isJson && text ? JSON.parse(text) : {} });
      });
      answer.on("error", reject);
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
    outgoing.on("error", reject);
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
}
