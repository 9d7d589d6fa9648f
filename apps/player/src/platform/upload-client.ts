// Owns the client for calls that carry a picture: the same contract, sent so that the browser tells how much has left. `fetch`
// reports nothing about what it sends.
import { routes } from "@windfall/domain/api/routes";
import { createClient } from "@windfall/domain/client";
import type { ApiClient } from "./api.ts";
import { sessionHeaders } from "./messenger.ts";

/** `onProgress` gets whole percents. */
export function createUploadClient(onProgress: (percent: number) => void): ApiClient {
  return createClient(routes, {
    fetch: (input, init) => send(String(input), init, onProgress),
    headers: sessionHeaders,
  });
}

function send(url: string, init: RequestInit | undefined, onProgress: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init?.method ?? "GET", url);
    for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError("network"));
    init?.signal?.addEventListener("abort", () => request.abort());
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.send(init?.body as string | undefined);
  });
}
