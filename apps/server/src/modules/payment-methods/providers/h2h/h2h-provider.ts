// A generic host-to-host provider over HTTP: signed JSON both ways, our id as the key of every call.
// What it answers is checked before it is believed; what cannot be believed counts as no answer.
import { withoutTrailing } from "@windfall/domain";
import type { Clock } from "../../../../kernel/clock.ts";
import { callProvider, type ProviderAnswer, ProviderUnreachable } from "../../../../kernel/provider-http.ts";
import { Circuit } from "../circuit.ts";
import { readNotice } from "../notice.ts";
import { type CardDataLevel, type PaymentProvider, ProviderRefused } from "../provider.ts";
import { assertSigned, signedHeaders } from "../signed-message.ts";
import {
  depositAnswerOf,
  depositRequestBody,
  payoutOf,
  payoutRequestBody,
  providerDepositOf,
  reasonOf,
  recipientOf,
  refusalOf,
} from "./h2h-wire.ts";

export interface H2hOptions {
  url: string;
  key: string;
  secret: string;
  /** Hosts of its payment pages; empty: the host of `url`. */
  pageHosts: readonly string[];
  /** What of a card the provider behind it takes: the protocol carries everything. */
  cardData: CardDataLevel;
  clock: Clock;
  timeoutMs?: number;
}

export const H2H = "h2h";
const TIMEOUT_MS = 10_000;
/** Says "no", not "perhaps": too early, too often and already there are no answers about this request. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);

export function createH2hProvider(options: H2hOptions): PaymentProvider {
  const { clock, key, secret } = options;
  const circuit = new Circuit(clock);
  const base = withoutTrailing(options.url, "/");
  const hosts = options.pageHosts.length > 0 ? options.pageHosts : [new URL(base).host];

  const send = (method: "GET" | "POST", path: string, body?: object): Promise<ProviderAnswer> =>
    circuit.run(async () => {
      const text = body ? JSON.stringify(body) : "";
      const answer = await callProvider({
        url: base + path,
        method,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        headers: {
          "content-type": "application/json",
          ...signedHeaders({ key, secret }, Buffer.from(text), clock.now()),
        },
        ...(body && { body: text }),
      });
      if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
        throw new ProviderUnreachable(`${method} ${path} answered ${answer.status}`);
      return answer;
    });
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await send("POST", path, body);
    if (isRefusal(answer.status)) throw new ProviderRefused(reasonOf(answer.body));
    if (answer.status > 299) throw new ProviderUnreachable(`POST ${path} answered ${answer.status}`);
    return answer.body;
  };
  const find = async (path: string): Promise<string | undefined> => {
    const answer = await send("GET", path);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new ProviderUnreachable(`GET ${path} answered ${answer.status}`);
    return answer.body;
  };

  return {
    name: H2H,
    cardData: { deposits: options.cardData, payouts: options.cardData === "none" ? "none" : "number" },
    isAvailable: () => circuit.isClosed(),
    acceptsPage: (url) => url.protocol === "https:" && hosts.includes(url.host) && url.username === "",
    async createDeposit(request) {
      try {
        return depositAnswerOf(await create("/deposits", depositRequestBody(request)), request.orderId);
      } catch (error) {
        if (error instanceof ProviderRefused) return { outcome: "refused", reason: error.message };
        throw error;
      }
    },
    async depositStatus(orderId) {
      const body = await find(`/deposits/${orderId}`);
      return body === undefined ? undefined : providerDepositOf(body, orderId);
    },
    async registerRecipient({ methodId, currency, subbankId, details }) {
      return recipientOf(await create("/recipients", { method: methodId, currency, subbank: subbankId, details }));
    },
    async createPayout(request) {
      const { status, body } = await send("POST", "/payouts", payoutRequestBody(request));
      if (status <= 299) return payoutOf(body, request.orderId);
      const reason = isRefusal(status) ? refusalOf(body, request.orderId) : undefined;
      if (reason === undefined) throw new ProviderUnreachable(`POST /payouts answered ${status}`);
      throw new ProviderRefused(reason);
    },
    async payoutStatus(orderId) {
      const body = await find(`/payouts/${orderId}`);
      return body === undefined ? undefined : payoutOf(body, orderId);
    },
    readWebhook(headers, rawBody, now) {
      assertSigned({ key, secret }, headers, rawBody, now);
      return readNotice(rawBody);
    },
  };
}
