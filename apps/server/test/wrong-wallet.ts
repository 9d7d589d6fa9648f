// A wallet that does what is asked and remembers nothing: what a first attempt at the JSON shape looks like. The conformance kit
// must find every one of its faults.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

interface Call {
  actions?: { action: string; action_id: string; amount?: number; original_action_id?: string }[];
}

export async function startWrongWallet(balance: number): Promise<{ url: string; close(): Promise<void> }> {
  const bets = new Map<string, number>();
  let money = balance;

  async function apply({ actions = [] }: Call): Promise<object | undefined> {
    for (const { action, action_id, amount = 0, original_action_id = "" } of actions) {
      const isAffordable = action !== "bet" || money >= amount;
      // Looking and taking are two steps, as with a database and no lock.
      await nextTurn();
      if (!isAffordable) return undefined;
      if (action === "bet") bets.set(action_id, amount);
      money += action === "bet" ? -amount : action === "win" ? amount : (bets.get(original_action_id) ?? 0);
    }
    return {
      balance: money,
      transactions: actions.map(({ action_id }) => ({ action_id, tx_id: `tx-${action_id}` })),
    };
  }

  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const answer = await apply(JSON.parse(Buffer.concat(chunks).toString()) as Call);
      response.writeHead(answer ? 200 : 412).end(JSON.stringify(answer ?? { code: 100, message: "insufficient" }));
    } catch {
      response.writeHead(500).end("{}");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
