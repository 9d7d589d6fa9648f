// The gateway in its own process, as the `realtime` role runs it. Argument: the address of the database.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import { createDatabase } from "../../apps/server/src/kernel/db.ts";
import { createListener } from "../../apps/server/src/kernel/listen.ts";
import { createLogger } from "../../apps/server/src/kernel/log.ts";
import { createGateway } from "../../apps/server/src/realtime/index.ts";
import { memoryAnswer, type ServerRequest, send } from "./messages.ts";

const [url = ""] = process.argv.slice(2);
const log = createLogger({ level: "warn" });
const db = createDatabase({ url, poolSize: 8, log });
const listener = createListener({ url, log });
const gateway = createGateway({
  db,
  listener,
  log,
  clock: systemClock,
  // Everybody connects from one address here.
  limits: { connectionsPerAddress: 100_000 },
  allowedOrigin: () => true,
  verifyToken: async () => "invalid",
});
const server = createServer();
gateway.attach(server);
await listener.ready();
server.listen(0, "127.0.0.1", () => send({ port: (server.address() as AddressInfo).port }));
process.on("message", (request: ServerRequest) => {
  if (request.ask === "memory") send(memoryAnswer());
});
process.on("disconnect", () => process.exit(0));
