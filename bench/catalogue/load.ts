// A client that costs little: one request after the other on each of some kept connections, answers measured by their length.
import { connect } from "node:net";

export interface Load {
  port: number;
  /** The next request of a connection. */
  path: (connection: number) => string;
  headers?: Record<string, string> | ((connection: number) => Record<string, string>);
  /** Of the next request, which is a POST then. */
  body?: () => string;
  connections: number;
  milliseconds: number;
}

export interface LoadReport {
  answers: number;
  perSecond: number;
  latenciesMs: number[];
}

const HEAD_END = Buffer.from("\r\n\r\n");

export async function runLoad(load: Load): Promise<LoadReport> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + load.milliseconds;
  await Promise.all(
    Array.from({ length: load.connections }, (_, number) => keepAsking(load, number, until, latenciesMs)),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { answers: latenciesMs.length, perSecond: latenciesMs.length / seconds, latenciesMs };
}

function keepAsking(
  { port, path, headers = {}, body }: Load,
  connection: number,
  until: number,
  latenciesMs: number[],
): Promise<void> {
  const lines = Object.entries(typeof headers === "function" ? headers(connection) : headers).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = ` HTTP/1.1\r\nhost: windfall.example\r\n${lines.join("")}`;
  const next = () => {
    const content = body?.();
    return content === undefined
      ? `GET ${path(connection)}${head}\r\n`
      : `POST ${path(connection)}${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let askedAt = 0;
    let missing = -1;
    const ask = () => {
      askedAt = performance.now();
      if (askedAt >= until) {
        socket.destroy();
        resolve();
      } else socket.write(next());
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) missing = lengthOf(chunk);
      missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      latenciesMs.push(performance.now() - askedAt);
      ask();
    });
  });
}

/** Of the whole answer, whose head comes in one piece. */
function lengthOf(firstChunk: Buffer): number {
  const head = firstChunk.toString("latin1", 0, firstChunk.indexOf(HEAD_END));
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined)
    throw new Error(`An answer that was not expected: ${head}`);
  return head.length + HEAD_END.length + Number(length);
}
