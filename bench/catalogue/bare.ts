// The ceiling: Fastify with one route that answers bytes, and nothing else.
import fastify from "fastify";
import { answerCpu, type ServerReady } from "./messages.ts";

const app = fastify();
const body = await new Promise<Buffer>((resolve) =>
  process.once("message", (base64: string) => resolve(Buffer.from(base64, "base64"))),
);
app.get("/api/v2/games", (_request, reply) =>
  reply.header("content-type", "application/json; charset=utf-8").header("content-encoding", "br").send(body),
);
await app.listen({ port: 0, host: "127.0.0.1" });
answerCpu();
process.send?.({ port: (app.server.address() as { port: number }).port } satisfies ServerReady);
