// The other contestant: a socket.io server as its documentation builds one, over WebSockets alone, which tells everybody.
import { createServer } from "node:http";
import { Server } from "socket.io";

const server = createServer();
const io = new Server(server, { transports: ["websocket"], serveClient: false });
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("message", ({ isJoined, events }) => {
  if (isJoined) io.emit("odds", { events });
  else for (const event of events) io.emit("odds", event);
});
process.on("disconnect", () => process.exit(0));
