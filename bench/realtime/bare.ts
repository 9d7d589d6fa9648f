// The limit: a WebSocket server that knows nothing and writes one prebuilt frame to everybody in one loop.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { textFrame } from "../../apps/server/src/realtime/frame.ts";
import { memoryAnswer, type ServerRequest, send } from "./messages.ts";

const sockets = new Set<Duplex>();
const webSockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
const server = createServer();
server.on("upgrade", (request, socket, head) => {
  webSockets.handleUpgrade(request, socket, head, (webSocket) => {
    sockets.add(socket);
    // Speaks just enough for the same clients: anything they say is answered as if it had been a subscribe.
    webSocket.on("message", () => webSocket.send('{"id":2,"subscribe":{}}'));
    webSocket.on("close", () => sockets.delete(socket));
  });
});
server.listen(0, "127.0.0.1", () => send({ port: (server.address() as AddressInfo).port }));
process.on("message", (request: ServerRequest) => {
  if (request.ask === "memory") return send(memoryAnswer());
  const frame = textFrame(request.text);
  for (const socket of sockets) socket.write(frame);
});
process.on("disconnect", () => process.exit(0));
