// A node of Litecoin for the bench, in a process of its own, so that its time is not ours: blocks of many outputs, some of them to addresses that it was
// given, and the newest of them full of dust. Told by its parent what to serve.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Served {
  blocks: number;
  /** Transactions of a block, with two outputs each. */
  transactions: number;
  /** Scripts of ours; every so many blocks one of them is paid. */
  ours: readonly string[];
  everyBlocks: number;
  /** How many of ours the newest block pays, a hundredth of a millionth of a coin each. */
  dust: number;
}

const FIRST = 1_000;
const hashOf = (name: string) => createHash("sha256").update(name).digest("hex");
const strangers = (name: string) => `0014${hashOf(name).slice(0, 40)}`;

function blockAt(height: number, { blocks, transactions, ours, everyBlocks, dust }: Served): object {
  const outputs = (number: number) => [
    { value: 0.5, n: 0, scriptPubKey: { hex: strangers(`${height} ${number} 0`) } },
    { value: 1.25, n: 1, scriptPubKey: { hex: strangers(`${height} ${number} 1`) } },
  ];
  const tx: object[] = Array.from({ length: transactions }, (_, number) => ({
    txid: hashOf(`${height} ${number}`),
    vout: outputs(number),
  }));
  const payTo = (index: number) => ours[index % ours.length] ?? "";
  if (height % everyBlocks === 0)
    tx.push({ txid: hashOf(`paid ${height}`), vout: [{ value: 1, n: 0, scriptPubKey: { hex: payTo(height) } }] });
  if (height === FIRST + blocks)
    for (let number = 0; number < dust; number++)
      tx.push({
        txid: hashOf(`dust ${number}`),
        vout: [{ value: 0.00000001, n: 0, scriptPubKey: { hex: payTo(number) } }],
      });
  return { hash: hashOf(`block ${height}`), height, previousblockhash: hashOf(`block ${height - 1}`), tx };
}

process.once("message", (served: Served) => {
  let head = FIRST;
  let busyMs = 0;
  const heights = new Map<string, number>();
  const paid = new Map<string, number>();
  const seal = (height: number) => heights.set(hashOf(`block ${height}`), height);
  for (let height = FIRST; height <= FIRST + served.blocks; height++) {
    seal(height);
    if (height % served.everyBlocks === 0) paid.set(hashOf(`paid ${height}`), height);
  }
  const headerOf = (height: number) => ({
    ...{ hash: hashOf(`block ${height}`), height, time: Math.floor(Date.now() / 1_000) },
    confirmations: head - height + 1,
  });
  const answers: Record<string, (...params: never[]) => unknown> = {
    getbestblockhash: () => hashOf(`block ${head}`),
    getblockheader: (hash: string) => headerOf(heights.get(hash) ?? 0),
    getblockhash: (height: number) => (height <= head ? hashOf(`block ${height}`) : undefined),
    getblock: (hash: string) => blockAt(heights.get(hash) ?? 0, served),
    getrawmempool: () => [],
    getrawtransaction: (txid: string) => {
      const height = paid.get(txid);
      return height === undefined ? undefined : { txid, vout: [], blockhash: hashOf(`block ${height}`) };
    },
    // Of the bench: how long it has worked in all, and how far the chain is now.
    busyms: () => busyMs,
    sethead: (height: number) => {
      head = FIRST + height;
      return head;
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
      id: number;
      method: string;
      params: never[];
    };
    const startedAt = performance.now();
    const result = answers[method]?.(...params);
    const body = JSON.stringify(result === undefined ? { id, error: { code: -8, message: "none" } } : { id, result });
    busyMs += performance.now() - startedAt;
    response.end(body);
  });
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
