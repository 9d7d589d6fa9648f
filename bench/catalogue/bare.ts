// The ceiling: Fastify with one route that answers the same bytes, head and body, and does nothing else.
import fastify from "fastify";
import { answerCpu, type Page, type ServerReady } from "./messages.ts";

const page = await new Promise<Page>((resolve) => process.once("message", resolve));
const body = Buffer.from(page.body, "base64");
const app = fastify();
app.get("/api/v2/games", (_request, reply) => reply.headers(page.headers).send(body));
await app.listen({ port: 0, host: "127.0.0.1" });
answerCpu();
process.send?.({ port: (app.server.address() as { port: number }).port } satisfies ServerReady);
