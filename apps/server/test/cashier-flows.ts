// What people do at the cashier, over HTTP and against all odds: a request that is cut off is made again with the same key until it
// has an answer. Each flow has a player of its own and remembers what it was told.
import { setTimeout as sleep } from "node:timers/promises";
import { call, type LoopbackAnswer } from "./loopback-call.ts";
import { RETRY_MS, untilAnswered } from "./persist.ts";
import { seeded } from "./seeded.ts";

export const FLOW_KINDS = ["proof", "invoice", "dispute", "withdraw", "cancel"] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** Everything in it was acknowledged: an answer of the server arrived. */
export interface FlowRecord {
  email: string;
  kind: FlowKind;
  orders: string[];
  /** Orders with a proof that was taken. */
  proofs: string[];
  /** Orders that were seen completed, with what they were worth. */
  credited: { id: string; minor: bigint }[];
  withdrawals: string[];
  cancelled: string[];
}

export interface Shop {
  url: string;
  seed: number;
  picture: string;
  operatorToken: string;
  counts: { requests: number; askedAgain: number; abandoned: number };
}

const PASSWORD = "correct horse battery";
const GIVE_UP_MS = 120_000;
/** An order whose provider's answer was cut off is resolved later; a player would not wait for it. */
const PATIENCE_MS = 4_000;

interface Request {
  token?: string;
  body?: object;
  key?: string;
  headers?: Record<string, string>;
}

export function persist(shop: Shop, method: string, path: string, request: Request = {}): Promise<LoopbackAnswer> {
  const headers = { ...(request.key && { "idempotency-key": request.key }), ...request.headers };
  return untilAnswered(`${method} ${path}`, shop.counts, () =>
    call(new URL(path, shop.url).href, method, request.token, request.body, headers),
  );
}

function expectOk(answer: LoopbackAnswer, what: string): LoopbackAnswer {
  if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function signIn(shop: Shop, email: string, password: string): Promise<string> {
  const answer = await persist(shop, "POST", "/api/v1/auth/login", { body: { email, password } });
  return String(expectOk(answer, "sign in").body.token);
}

export async function register(shop: Shop, email: string): Promise<string> {
  const body = { email, password: PASSWORD, acceptTerms: true, currency: "USD", language: "en" };
  const answer = await persist(shop, "POST", "/api/v1/auth/register", { body });
  // The first try went through, and only its answer was lost.
  return answer.body.detail === "email_taken"
    ? signIn(shop, email, PASSWORD)
    : String(expectOk(answer, "register").body.token);
}

export async function runFlow(shop: Shop, index: number): Promise<FlowRecord> {
  const random = seeded(shop.seed * 1009 + index);
  const kind = FLOW_KINDS[Math.floor(random() * FLOW_KINDS.length)] ?? "proof";
  const email = `soak-${shop.seed}-${index}@example.com`;
  const record: FlowRecord = { email, kind, orders: [], proofs: [], credited: [], withdrawals: [], cancelled: [] };
  const flow = new Flow(shop, record, random, await register(shop, email), `soak-${shop.seed}-${index}`);
  await flow.run();
  return record;
}

class Flow {
  #keys = 0;
  constructor(
    private readonly shop: Shop,
    private readonly record: FlowRecord,
    private readonly random: () => number,
    private readonly token: string,
    private readonly name: string,
  ) {}

  async run(): Promise<void> {
    const { kind } = this.record;
    if (kind === "proof") await this.#payWithProof();
    else if (kind === "dispute") await this.#dispute();
    else if (await this.#payInvoice()) {
      if (kind !== "invoice") await this.#withdraw();
    }
  }

  /** The same request twice at once: whoever is second gets the first one's answer. */
  async #twice(path: string, body: object): Promise<LoopbackAnswer> {
    const key = `${this.name}-${++this.#keys}`;
    const ask = () => persist(this.shop, "POST", path, { token: this.token, body, key });
    const [first, second] = await Promise.all([ask(), ask()]);
    if (first.body.id !== second.body.id) throw new Error(`one key, two orders: ${first.body.id}, ${second.body.id}`);
    return expectOk(first, path);
  }

  /** undefined: the provider's answer was cut off, and the order waits to be resolved. */
  async #deposit(bankId: string, externalFields: object, status: string): Promise<Record<string, unknown> | undefined> {
    const { url } = this.shop;
    const body = { amount: "100", bankId, externalFields, callbackUrl: new URL(url).origin };
    const id = String((await this.#twice("/api/v2/wallet/orders/buy", body)).body.id);
    this.record.orders.push(id);
    const order = await this.#until(id, (found) => found.status === status);
    if (!order) this.shop.counts.abandoned++;
    return order;
  }

  async #order(id: string): Promise<Record<string, unknown>> {
    const answer = await persist(this.shop, "GET", `/api/v1/wallet/orders/buy/${id}`, { token: this.token });
    return expectOk(answer, "order").body;
  }

  async #until(id: string, isThere: (order: Record<string, unknown>) => boolean, again?: () => Promise<unknown>) {
    const deadline = Date.now() + (again ? GIVE_UP_MS : PATIENCE_MS);
    for (let round = 0; Date.now() < deadline; round++) {
      const order = await this.#order(id);
      if (isThere(order)) return order;
      await sleep(RETRY_MS * 2);
      // A bank whose notice was lost sends it again.
      if (round % 10 === 9) await again?.();
    }
    return undefined;
  }

  #pressAtBank(path: string): Promise<LoopbackAnswer> {
    const headers = { origin: new URL(this.shop.url).origin, "sec-fetch-site": "same-origin" };
    return persist(this.shop, "POST", path, { headers });
  }

  async #settle(id: string, press: () => Promise<unknown>): Promise<boolean> {
    await press();
    const pressAgain = () => this.#pressAtBank(`/sandbox-bank/deposits/${id}/confirm`);
    if (!(await this.#until(id, ({ status }) => status === "completed", pressAgain)))
      throw new Error(`${id} never completed`);
    this.record.credited.push({ id, minor: 10_000n });
    return true;
  }

  async #sendProof(id: string): Promise<void> {
    const body = { name: "Nadia Brook", fileName: "proof.png", fileContent: this.shop.picture };
    const answer = await persist(this.shop, "POST", `/api/v1/wallet/orders/buy/${id}/paid`, {
      token: this.token,
      body,
    });
    // Refused at the second try, because the first had gone through.
    if (answer.status !== 409) expectOk(answer, "proof");
    this.record.proofs.push(id);
  }

  async #payWithProof(): Promise<void> {
    const order = await this.#deposit("usd-transfer", {}, "waiting");
    if (!order) return;
    const id = String(order.id);
    await this.#sendProof(id);
    const outcome = ["confirm", "twice", "disorder"][Math.floor(this.random() * 3)] ?? "confirm";
    await this.#settle(id, () => this.#pressAtBank(`/sandbox-bank/deposits/${id}/${outcome}`));
  }

  async #payInvoice(): Promise<boolean> {
    const order = await this.#deposit("usd-skrill", { email: this.record.email }, "pay_external_invoice");
    if (!order) return false;
    const page = new URL(String(order.url)).pathname;
    return this.#settle(String(order.id), () => this.#pressAtBank(`${page}/pay`));
  }

  async #dispute(): Promise<void> {
    const order = await this.#deposit("usd-transfer", {}, "waiting");
    if (!order) return;
    const id = String(order.id);
    await this.#sendProof(id);
    const image = { name: "Nadia Brook", fileName: "proof.png", fileContent: this.shop.picture };
    const body = { image, acceptOption: "CHANGE_INVOICE", amount: "90.00" };
    const path = `/api/v1/wallet/orders/buy/${id}/dispute`;
    const opened = await persist(this.shop, "POST", path, { token: this.token, body });
    if (opened.status !== 409) expectOk(opened, "dispute");
    const decision = await persist(this.shop, "POST", `/api/admin/v1/orders/${id}/approve`, {
      token: this.shop.operatorToken,
      key: `${this.name}-approve`,
      body: { reason: "the statement says ninety", amount: "90.00" },
    });
    expectOk(decision, "approve");
    this.record.credited.push({ id, minor: 9_000n });
  }

  /** What it ends of the bonus that the deposit brought. */
  async #costOfWithdrawing(): Promise<string> {
    const answer = await persist(this.shop, "GET", "/api/v2/bonuses/user", { token: this.token });
    const { withdrawalCost } = expectOk(answer, "bonuses").body as { withdrawalCost: { amount: { value: string } } };
    return withdrawalCost.amount.value;
  }

  async #withdraw(): Promise<void> {
    const details = { fields: { card: "4242424242424242", full_name: "Nadia Brook" } };
    const answer = await this.#twice("/api/v2/wallet/orders/sell", {
      amount: "60.00",
      burns: await this.#costOfWithdrawing(),
      bankId: "usd-transfer",
      details,
    });
    const id = String(answer.body.id);
    this.record.withdrawals.push(id);
    if (this.record.kind !== "cancel") return;
    // Around the moment at which it is too late.
    await sleep(this.random() * 1500);
    const cancel = await persist(this.shop, "POST", `/api/v1/wallet/orders/sell/${id}/cancel`, {
      token: this.token,
      key: `${this.name}-cancel`,
    });
    const seen = await persist(this.shop, "GET", `/api/v2/wallet/txns/${id}`, { token: this.token });
    if (cancel.status === 200 || expectOk(seen, "transaction").body.status === "cancelled")
      this.record.cancelled.push(id);
  }
}
