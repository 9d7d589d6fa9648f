// Thousands of plain WebSocket clients of either server in one process, which count the changes that reach them. Both protocols are spoken by hand, so that
// neither contestant pays for a library on the other side.
import { WebSocket } from "ws";

export type ClientsRequest =
  | { ask: "connect"; server: ServerName; port: number; count: number }
  /** Answers when all its clients together have got so many more changes. */
  | { ask: "await"; server: ServerName; changes: number };

export type ServerName = "gateway" | "socket.io";

interface Protocol {
  path: string;
  hello: string;
  /** By what is heard: what to say. */
  answers: ReadonlyMap<string, string>;
  isReady(text: string): boolean;
  /** Said only after the server has greeted. */
  greetedBy?: string;
}

const PROTOCOLS: Readonly<Record<ServerName, Protocol>> = {
  gateway: {
    path: "/connection/websocket",
    hello: '{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"broadcast:sports"}}',
    answers: new Map([["{}", "{}"]]),
    isReady: (text) => text.includes('"id":2'),
  },
  "socket.io": {
    path: "/socket.io/?EIO=4&transport=websocket",
    hello: "40",
    answers: new Map([["2", "3"]]),
    isReady: (text) => text.startsWith("40"),
    greetedBy: "0{",
  },
};

const AT_ONCE = 100;
/** Each change has one. */
const MARK = Buffer.from('"revision":');
const LONGEST_WORD = 600;

const counts: Record<ServerName, { got: number; wanted: number; reach: (() => void) | undefined }> = {
  gateway: { got: 0, wanted: 0, reach: undefined },
  "socket.io": { got: 0, wanted: 0, reach: undefined },
};

function note(server: ServerName, data: Buffer): void {
  const count = counts[server];
  for (let at = data.indexOf(MARK); at >= 0; at = data.indexOf(MARK, at + MARK.length)) count.got++;
  if (count.got < count.wanted) return;
  count.reach?.();
  count.reach = undefined;
}

function connectOne(server: ServerName, port: number): Promise<void> {
  const { path, hello, answers, isReady, greetedBy } = PROTOCOLS[server];
  return new Promise((resolve, reject) => {
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
    if (greetedBy === undefined) webSocket.on("open", () => webSocket.send(hello));
    webSocket.on("error", reject);
    webSocket.on("close", (code) => {
      console.error(`A client was closed with ${code}.`);
      process.exit(1);
    });
    webSocket.on("message", (data: Buffer) => {
      note(server, data);
      if (data.length > LONGEST_WORD) return;
      const text = data.toString("latin1");
      if (greetedBy !== undefined && text.startsWith(greetedBy)) webSocket.send(hello);
      const answer = answers.get(text);
      if (answer !== undefined) webSocket.send(answer);
      if (isReady(text)) resolve();
    });
  });
}

async function connectAll(server: ServerName, port: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, () => connectOne(server, port)));
}

function awaited(server: ServerName, changes: number): Promise<void> {
  const count = counts[server];
  count.wanted += changes;
  return new Promise((resolve) => {
    count.reach = resolve;
    note(server, Buffer.alloc(0));
  });
}

process.on("message", (request: ClientsRequest) => {
  const done =
    request.ask === "connect"
      ? connectAll(request.server, request.port, request.count)
      : awaited(request.server, request.changes);
  void done.then(() => process.send?.("done"));
});
process.on("disconnect", () => process.exit(0));
