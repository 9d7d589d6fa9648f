// Requests to a server on this machine over connections that stay open, for runs that make many thousands of them. Each comes from
// one of many loopback addresses, so that limits by address do not stand in for what is being tried.
import { Agent, request } from "node:http";

export interface LoopbackRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The last part of the address that it comes from; another one each time when it is left out. */
  address?: string | undefined;
  timeoutMs?: number;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const ADDRESSES = 512;

/** As a caller's address: `127.<group>.x.y`. */
export function loopbackAddress(group: number, number: number): string {
  return `127.${group}.${(number >> 8) & 255}.${number & 255}`;
}

/** Attacks go nowhere else, whatever they are asked to do. */
export function assertLoopback(url: string): void {
  const { hostname, protocol } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  if (protocol !== "http:" || !isHere) throw new Error(`${url} is not a server of this machine`);
}

export class LoopbackClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 4 });
  #calls = 0;

  constructor(
    readonly url: string,
    /** Runs beside each other take addresses of their own. */
    private readonly group = 80,
  ) {
    assertLoopback(url);
  }

  send({ method, path, headers = {}, body, address, timeoutMs }: LoopbackRequest): Promise<RawAnswer> {
    const startedAt = performance.now();
    const localAddress = address ?? loopbackAddress(this.group, this.#calls++ % ADDRESSES);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.url + path,
        {
          method,
          headers: { ...length, ...headers },
          agent: this.#agent,
          localAddress,
          timeout: timeoutMs ?? DEFAULT_TIMEOUT_MS,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString("utf8"),
              milliseconds: performance.now() - startedAt,
            }),
          );
          answer.on("error", reject);
        },
      );
      outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
