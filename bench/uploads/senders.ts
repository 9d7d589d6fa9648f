// A process that does nothing but send receipts, so that its own work does not stand in the way of what is measured.
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface SendOrders {
  url: string;
  /** The whole body, the same for everybody. */
  body: string;
  orders: { token: string; id: string }[];
}

export interface SendReport {
  seconds: number;
  sentAway: number;
  /** How many ended with which status. */
  outcomes: Record<string, number>;
}

const SENT_AWAY = 503;

function send(url: string, token: string, body: Buffer, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": body.length,
      authorization: `Bearer ${token}`,
    };
    const outgoing = request(url, { method: "POST", headers, localAddress, agent: false }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

process.once("message", async ({ url, body, orders }: SendOrders) => {
  const bytes = Buffer.from(body);
  const report: SendReport = { seconds: 0, sentAway: 0, outcomes: {} };
  const startedAt = performance.now();
  await Promise.all(
    orders.map(async ({ token, id }, index) => {
      const paid = new URL(`/api/v1/wallet/orders/buy/${id}/paid`, url).href;
      for (;;) {
        // Sent away before it was read to its end, the connection breaks; the answer of the next try tells.
        const status = await send(paid, token, bytes, `127.0.1.${index + 1}`).catch(() => SENT_AWAY);
        if (status !== SENT_AWAY) {
          report.outcomes[status] = (report.outcomes[status] ?? 0) + 1;
          return;
        }
        report.sentAway++;
        await sleep(1_000);
      }
    }),
  );
  report.seconds = (performance.now() - startedAt) / 1_000;
  process.send?.(report, () => process.disconnect());
});
