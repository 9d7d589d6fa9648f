// Notices of providers: POST /api/webhooks/payments/:provider (docs/security.md D6 to D8). A notice is only a hint. Its signature is checked
// over the raw bytes, then the provider is asked what it really says, and one transaction takes the notice and brings our order to
// the answer, so that the same notice counts once however often and in whatever order it comes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import {
  type PaymentProvider,
  type PaymentProviders,
  type ProviderNotice,
  WebhookRefused,
} from "./providers/provider.ts";

/** Whoever keeps the orders that notices are about. */
export interface NoticeTarget {
  /** Asks the provider and answers what brings our order to it; undefined when there is no such order at this provider. */
  follow(provider: PaymentProvider, orderId: string): Promise<((tx: Tx) => Promise<void>) | undefined>;
  /** The provider could not be asked: sees to it that it is, later. */
  followLater(tx: Tx, orderId: string): Promise<void>;
}

export interface WebhookDeps {
  db: Database;
  clock: Clock;
  providers: PaymentProviders;
  targets: Partial<Record<ProviderNotice["kind"], NoticeTarget>>;
}

export const WEBHOOK_PATH = "/api/webhooks/payments/:provider";
const BODY_LIMIT_BYTES = 64 * 1024;

const ANSWERS = {
  taken: 200,
  malformed: 400,
  signature: 401,
  unknown: 404,
  stale: 409,
  unavailable: 503,
} as const;
type Answer = keyof typeof ANSWERS;

export async function webhookRoutes(app: FastifyInstance, deps: WebhookDeps, calls: SignedCalls): Promise<void> {
  const refuse = (request: FastifyRequest, reply: FastifyReply, said: "unknown" | "signature" | "stale") => {
    calls.unsigned(request);
    return answer(reply, said);
  };
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      WEBHOOK_PATH,
      { ...calls.route, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const provider = deps.providers.get(request.params.provider);
        if (!provider) return refuse(request, reply, "unknown");
        const read = readNotice(deps, provider, request);
        if (read === "signature" || read === "stale") return refuse(request, reply, read);
        calls.signed(`payments ${provider.name}`);
        return answer(reply, read === "malformed" ? read : await takeNotice(deps, provider, read));
      },
    );
    done();
  });
}

function readNotice(
  { clock }: WebhookDeps,
  provider: PaymentProvider,
  { headers, body }: FastifyRequest,
): ProviderNotice | WebhookRefused["reason"] {
  try {
    return provider.readWebhook(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0), clock.now());
  } catch (error) {
    if (error instanceof WebhookRefused) return error.reason;
    throw error;
  }
}

function answer(reply: FastifyReply, said: Answer): FastifyReply {
  return reply.code(ANSWERS[said]).header("cache-control", "no-store").send({ detail: said });
}

async function takeNotice(deps: WebhookDeps, provider: PaymentProvider, notice: ProviderNotice): Promise<Answer> {
  const target = deps.targets[notice.kind];
  if (!target) return "unknown";
  // Saves the provider the question, a thousand times over when somebody replays a notice.
  if (await deps.db.read((reader) => isTaken(reader, provider.name, notice))) return "taken";
  let apply: ((tx: Tx) => Promise<void>) | undefined;
  try {
    apply = await target.follow(provider, notice.orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    await deps.db.transact((tx) => target.followLater(tx, notice.orderId));
    return "unavailable";
  }
  if (!apply) return "unknown";
  const bring = apply;
  await deps.db.transact(async (tx) => {
    if (await take(tx, deps, provider.name, notice)) await bring(tx);
  });
  return "taken";
}

async function isTaken(reader: Reader, provider: string, { eventId }: ProviderNotice): Promise<boolean> {
  const row = await reader
    .selectFrom("provider_event")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

async function take(tx: Tx, { clock }: WebhookDeps, provider: string, notice: ProviderNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("provider_event")
    .values({ provider, event_id: notice.eventId, order_id: notice.orderId, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
