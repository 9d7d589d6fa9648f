// The ceiling: Node's own server, which answers the same bytes, head and body, and does nothing else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerQuestions, type Page, type ServerReady } from "./messages.ts";

const page = await new Promise<Page>((resolve) => process.once("message", resolve));
const body = Buffer.from(page.body, "base64");
const headers = { ...page.headers, "content-length": body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  answerQuestions();
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerReady);
});
