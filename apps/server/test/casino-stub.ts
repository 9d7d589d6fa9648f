// A casino as the sandbox studio meets it: it checks signatures, takes every action once, and answers as badly as a test wants.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Action {
  action: "bet" | "win" | "rollback";
  action_id: string;
  amount?: number;
  original_action_id?: string;
}

interface Body {
  user_id: string;
  currency: string;
  game: string;
  game_id?: string;
  session_id?: string;
  finished?: boolean;
  actions?: Action[];
}

export interface HeardCall {
  path: string;
  body: Body;
}

/** `drop`: does as it is asked, and hangs up. */
export type Mishap = "drop" | "error" | "nonsense";

export class CasinoStub {
  balance = 100_000;
  readonly heard: HeardCall[] = [];
  readonly finished = new Set<string>();
  readonly mishaps: Mishap[] = [];
  /** The first answers wait until so many calls have come. */
  gather = 1;
  readonly #waiting: (() => void)[] = [];
  readonly #done = new Map<string, { transactionId: string; amount: number }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(private readonly key: string) {}

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/providers`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const right = createHmac("sha256", this.key).update(raw).digest("hex");
    if (request.headers["x-request-sign"] !== right) return void send(412, { code: 403, message: "sign" });
    const body = JSON.parse(raw.toString("utf8")) as Body;
    this.heard.push({ path: request.url ?? "", body });
    const answer = this.#take(body);
    if (this.heard.length < this.gather) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else for (const go of this.#waiting.splice(0)) go();
    const mishap = this.mishaps.shift();
    if (mishap === "drop") request.socket.destroy();
    else if (mishap === "error") send(500, { code: 500, message: "try again" });
    else if (mishap === "nonsense") response.writeHead(200).end("<html>");
    else send("code" in answer ? 412 : 200, answer);
  }

  #take({ actions = [], finished, game_id }: Body) {
    for (const each of actions) {
      if (this.#done.has(each.action_id)) continue;
      const amount =
        each.action === "rollback"
          ? -(this.#done.get(each.original_action_id ?? "")?.amount ?? 0)
          : (each.amount ?? 0) * (each.action === "bet" ? -1 : 1);
      if (this.balance + amount < 0) return { code: 100, message: "Not enough funds", balance: this.balance };
      this.balance += amount;
      this.#done.set(each.action_id, { transactionId: `tx${this.#done.size + 1}`, amount });
    }
    if (finished && game_id) this.finished.add(game_id);
    return {
      balance: this.balance,
      ...(game_id && { game_id }),
      transactions: actions.map(({ action_id }) => ({ action_id, tx_id: this.#done.get(action_id)?.transactionId })),
    };
  }
}
