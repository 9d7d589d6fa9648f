// Bytes as they are: what no HTTP client would send, straight to a socket of this machine.
import { connect, type Socket } from "node:net";
import { assertLoopback } from "../apps/server/test/loopback-client.ts";

export interface RawOutcome {
  /** Statuses of the answers, in their order; empty when the connection was only closed. */
  statuses: number[];
  text: string;
  isClosed: boolean;
  milliseconds: number;
}

export function openSocket(origin: string, localAddress?: string): Socket {
  assertLoopback(origin);
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
  // Being hung up on is an answer too; whoever cares listens for "close".
  socket.on("error", () => undefined);
  return socket;
}

/** Sends bytes and listens until the other side hangs up or has been quiet for a while. */
export function sendRaw(origin: string, bytes: string | Buffer, quietMs = 400): Promise<RawOutcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = openSocket(origin);
    const chunks: Buffer[] = [];
    const done = (isClosed: boolean) => {
      clearTimeout(quiet);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map((match) => Number(match[1]));
      resolve({ statuses, text, isClosed, milliseconds: performance.now() - startedAt });
    };
    let quiet = setTimeout(() => done(false), quietMs * 5);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(() => done(false), quietMs);
    });
    socket.on("close", () => done(true));
  });
}
