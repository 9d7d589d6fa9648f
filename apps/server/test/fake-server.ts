// A server that stands for somebody else's in unit tests: it is given what was sent, and answers what the test wants.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

/** For the tests of one file. Answers where it listens, without a slash at the end. */
export function useFakeServer(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => unknown,
): () => string {
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      await answer(request, Buffer.concat(chunks).toString("utf8"), response);
    });
    // A machine that is slow for seconds would meet connections that the server just gave up.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A call of JSON-RPC, as nodes of chains take it. */
export interface RpcCall {
  id: number;
  method: string;
  params: never[];
}
