// The signer over HTTP, for one asker that shares a key with it: requests are signed with their time, and nothing else is listened to.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { callProvider, ProviderUnreachable } from "../kernel/provider-http.ts";
import { MoveRequest, SignAnswer, type Signer, SignRequest, toJson, type Wallets } from "./protocol.ts";

/** How far two clocks may be apart. What is repeated within it gets the same answer. */
const TIME_APART_MS = 60_000;
const LARGEST_BODY = 256 * 1024;
const HEADER = "x-signer-mark";

const markOf = (key: Buffer, path: string, time: string, body: string) =>
  createHmac("sha256", key).update(`${path}\n${time}\n${body}`).digest();

export function serveSigner(signer: Signer, key: Buffer): Server {
  return createServer((request, response) => {
    void answer(signer, key, request)
      .catch(() => ({ status: 500, body: "{}" }))
      .then(({ status, body }) => response.writeHead(status, { "content-type": "application/json" }).end(body));
  });
}

async function answer(
  signer: Signer,
  key: Buffer,
  request: IncomingMessage,
): Promise<{ status: number; body: string }> {
  const body = await readBody(request);
  if (body === undefined || !isMarked(key, request, body)) return { status: 401, body: "{}" };
  if (request.url === "/wallets") return { status: 200, body: JSON.stringify(await signer.wallets()) };
  if (request.url === "/sign") return signed(SignRequest.safeParse(JSON.parse(body)), signer.sign);
  if (request.url === "/move") return signed(MoveRequest.safeParse(JSON.parse(body)), signer.move);
  return { status: 404, body: "{}" };
}

async function signed<T>(
  parsed: { success: true; data: T } | { success: false },
  sign: (request: T) => Promise<SignAnswer>,
): Promise<{ status: number; body: string }> {
  if (!parsed.success) return { status: 422, body: "{}" };
  return { status: 200, body: JSON.stringify(await sign(parsed.data)) };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function isMarked(key: Buffer, { headers, url = "" }: IncomingMessage, body: string): boolean {
  const [time = "", mark = ""] = String(headers[HEADER] ?? "").split(".");
  if (!/^\d{1,15}$/.test(time) || Math.abs(Date.now() - Number(time)) > TIME_APART_MS) return false;
  const given = Buffer.from(mark, "hex");
  return given.length === 32 && timingSafeEqual(given, markOf(key, url, time, body));
}

/** The signer in another process. No answer is `ProviderUnreachable`: asking again is safe. */
export function signerClient({ url, key }: { url: string; key: Buffer }): Signer {
  const call = async (path: string, body: string): Promise<unknown> => {
    const time = Date.now().toString();
    const headers = { [HEADER]: `${time}.${markOf(key, path, time, body).toString("hex")}` };
    const { status, body: text } = await callProvider({ url: `${url}${path}`, headers, body });
    if (status !== 200) throw new ProviderUnreachable(`the signer answers ${status}`);
    return JSON.parse(text);
  };
  return {
    wallets: async () => (await call("/wallets", "")) as Wallets,
    sign: async (request) => SignAnswer.parse(await call("/sign", toJson(request))),
    move: async (request) => SignAnswer.parse(await call("/move", toJson(request))),
  };
}
