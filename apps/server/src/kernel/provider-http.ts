// Calls to the outside world. Never inside a transaction, always with a deadline; no answer is "unknown", not "failed".
import { assertOutsideTransaction } from "./db.ts";

export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}

export interface ProviderRequest {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** In place of a text. */
  bytes?: Buffer<ArrayBuffer>;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface ProviderAnswer {
  status: number;
  body: string;
}

/** Undefined when it is no JSON: then nobody knows what was said. */
export function jsonIn({ body }: ProviderAnswer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProviderUnreachable(`answer larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  assertOutsideTransaction(`a call to ${new URL(request.url).host}`);
  try {
    const response = await fetch(request.url, {
      method: request.method ?? "POST",
      // A provider that redirects is a provider whose address changed, and that is a person's decision.
      redirect: "error",
      signal: AbortSignal.timeout(request.timeoutMs ?? 10_000),
      ...(request.headers && { headers: request.headers }),
      ...(request.body !== undefined && { body: request.body }),
      ...(request.bytes && { body: request.bytes }),
    });
    return { status: response.status, body: await readBounded(response, request.maxBytes ?? 1_000_000) };
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    throw new ProviderUnreachable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
