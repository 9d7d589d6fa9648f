// Servers that do what ours must not, for the controls: an attack that finds nothing here would find nothing anywhere.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server as TcpServer } from "node:net";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import type { Server } from "../apps/server/src/app.ts";
import { Person } from "../apps/server/test/person.ts";

interface Refused {
  payload?: { violations?: { path: string; key: string }[] };
}

/** The field at a path of names with dots between them, gone. */
function without(body: Record<string, unknown>, path: string): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  if (parent && typeof parent === "object") delete (parent as Record<string, unknown>)[last];
}

/** Takes every field: what it does not know it drops, and what has the name of a column it writes. */
export function carelessServer(real: Server): Server {
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await real.app.inject(options);
    const { payload } = answer.statusCode === 422 ? (answer.json() as Refused) : {};
    const unknown = (payload?.violations ?? []).filter(({ key }) => key === "Validation.unknown_field");
    if (unknown.length === 0 || typeof options.payload !== "string") return answer;
    const body = JSON.parse(options.payload) as Record<string, unknown>;
    if (body.is_vip !== undefined) await real.db.transact((tx) => sql`update player set is_vip = true`.execute(tx));
    for (const { path } of unknown) without(body, path);
    return inject({ ...options, payload: JSON.stringify(body) });
  };
  return { ...real, app: { inject } as unknown as Server["app"] };
}

/** A visitor of a server whose pages repeat their address as it is, and lead wherever it says. */
export class EchoedVisitor extends Person {
  override async request({ url }: InjectOptions): Promise<LightMyRequestResponse> {
    const said = decodeURIComponent(String(url).replaceAll("+", " "));
    const elsewhere = /\/\/evil\.example/.exec(said)?.[0];
    const headers = { "content-type": "text/html", ...(elsewhere && { location: elsewhere }) };
    return { statusCode: 200, headers, body: `<p>${said}</p>` } as unknown as LightMyRequestResponse;
  }
}

/** Breaks at every method that it does not know, and hears a second request in whatever follows the first. */
export async function brittleServer(): Promise<{ origin: string; server: TcpServer }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      const text = bytes.toString("latin1");
      const requests = text.match(/(GET|POST) \S+ HTTP\/1\.1\r\n/g) ?? [];
      const status = requests.length > 0 ? "200 OK" : "500 Internal Server Error";
      const answer = `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`;
      socket.end(answer.repeat(Math.max(1, requests.length)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
