// Binds calls of the contract to functions. What a call declares (access, region, origin, input, idempotency) is checked here, in this order.
import { fail, type Permission, unknownFields, violationsOf } from "@windfall/domain";
import {
  type AnyCall,
  type BodyOf,
  type Input,
  type Output,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  refusesBanned,
  type Schema,
} from "@windfall/domain/api/index";
import type { Answering } from "@windfall/domain/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Tx } from "./db.ts";
import type { ClientInfo } from "./http.ts";
import { type IdempotentRequest, once, onceAfter, readIdempotencyKey } from "./idempotency.ts";
import { InvariantViolation, invariant } from "./invariant.ts";
import { LargeBodies } from "./large-bodies.ts";
import { networkOf } from "./network.ts";
import { PersonalTurns } from "./personal-turns.ts";
import { Prepared, sendPrepared } from "./prepared.ts";
import { assertSameOrigin } from "./security.ts";

/** Whoever makes a call. The kernel needs to know no more about people than this. */
export interface ActorBasics {
  id: string;
  /** Thrown to refuse a call, because the account is closed. */
  refusal: Error | undefined;
  isStaff: boolean;
  permissions: readonly Permission[];
}

export interface RouteOptions<Actor extends ActorBasics> {
  db: Database;
  publicOrigin: string | undefined;
  sessionCookie: string;
  restrictedCountries: ReadonlySet<string>;
  /** How many writes of money of one person run at the same time; the others wait without a connection. */
  moneyCallsAtOnce: number;
  /** How many of their other calls do, or of those of one network without a session. */
  callsAtOnce: number;
  /** Hashes the bodies that idempotency keys are compared by. */
  requestHashKey: Buffer;
  /** The person behind a request, or undefined when it carries no living session; at once when it carries none at all. */
  identify: (request: FastifyRequest) => Promise<Actor | undefined> | undefined;
  /** Compares every answer with the contract. */
  checkAnswers: boolean;
}

/** Bytes that somebody else made: never shown as a page of ours, whatever they contain. */
export interface Attachment {
  contentType: "image/webp";
  fileName: string;
  bytes: Buffer;
}

type ActorFor<C extends AnyCall, Actor> = C["access"] extends "public" ? Actor | undefined : Actor;

export interface RouteContext<C extends AnyCall, Actor> {
  params: Output<ParamsOf<C>>;
  query: Output<QueryOf<C>>;
  body: Output<BodyOf<C>>;
  actor: ActorFor<C, Actor>;
  client: ClientInfo;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For idempotent calls: the transaction that runs once for the key of this request. */
  once: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for a transaction that needs something from outside first. */
  onceAfter: <P, T>(prepare: () => Promise<P>, work: (tx: Tx, prepared: P) => Promise<T>) => Promise<T>;
}

/** `Prepared` is for what everybody without a session gets alike; everything that a call declares is checked before it as ever. */
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer is bound to an operation that returns nothing
type HandlerAnswer<C> = [ResponseOf<C>] extends [never] ? void | Attachment : Input<ResponseOf<C>> | Prepared;

export type Handler<C extends AnyCall, Actor> = (context: RouteContext<C, Actor>) => Promise<HandlerAnswer<C>>;

export interface Routes<Actor extends ActorBasics> {
  implement<C extends AnyCall>(call: C, handler: Handler<C, Actor>): void;
  /** The calls that were bound, to be held against the contract. */
  readonly bound: readonly AnyCall[];
  /** For pages that this process draws: reads of whoever asked for one, checked like their own and counted as one request with it. */
  answering(request: FastifyRequest, reply: FastifyReply): Answering;
}

/** Of a call, whatever it is: who makes it, and where the answer goes. */
type Asking<Actor> = Pick<RouteContext<AnyCall, Actor>, "client" | "request" | "reply"> & { actor: Actor | undefined };

const undeclared = (): never => {
  throw new InvariantViolation("This call is not declared idempotent");
};
const NOT_IDEMPOTENT = { once: undeclared, onceAfter: undeclared };

const JSON_TYPE = "application/json; charset=utf-8";
/** Private, because the same address answers something else to a session. */
const PREPARED_HEADERS = { "content-type": JSON_TYPE, "cache-control": "private, no-cache" };

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw fail("validation_failed", {
    violations: violationsOf(result.error.issues as Parameters<typeof violationsOf>[0], value),
  });
}

/** A call without a body takes nothing, or an empty object from clients that always send one. */
function parseBody(call: AnyCall, body: unknown): unknown {
  if (call.body) return parse(call.body, body ?? {});
  const surplus =
    typeof body === "object" && body !== null ? Object.keys(body) : body === undefined || body === null ? [] : [""];
  if (surplus.length === 0) return undefined;
  throw fail("validation_failed", { violations: unknownFields(surplus) });
}

function assertAccess(call: AnyCall, actor: ActorBasics | undefined): void {
  const { access } = call;
  if (!actor) {
    if (access === "public") return;
    throw fail("unauthorized");
  }
  const staffOnly = typeof access === "object";
  if (staffOnly && !actor.isStaff) throw fail("not_found");
  if (actor.refusal && refusesBanned(call)) throw actor.refusal;
  if (staffOnly && !actor.permissions.includes(access.permission)) throw fail("forbidden");
}

/** A field that the contract does not name would reach the wire; a test meets it here first. */
function assertAnswer(call: AnyCall, answer: unknown): void {
  if (!call.response) {
    invariant(answer === undefined, `${call.method} ${call.path} answers more than its contract`);
    return;
  }
  const wire: unknown = JSON.parse(JSON.stringify(answer));
  const result = (call.response as Schema).safeParse(wire);
  if (!result.success)
    throw new InvariantViolation(`${call.method} ${call.path}: ${JSON.stringify(result.error.issues)}`);
  invariant(sameJson(wire, result.data), `${call.method} ${call.path} answers fields that its contract does not name`);
}

function sameJson(a: unknown, b: unknown): boolean {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
}

function sendAttachment(reply: FastifyReply, { contentType, fileName, bytes }: Attachment): FastifyReply {
  return reply
    .headers({
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
    .send(bytes);
}

export function createRoutes<Actor extends ActorBasics>(
  app: FastifyInstance,
  options: RouteOptions<Actor>,
): Routes<Actor> {
  const bound: AnyCall[] = [];
  const reads = new Map<string, { call: AnyCall; handler: Handler<AnyCall, Actor> }>();
  const largeBodies = new LargeBodies();
  const moneyTurns = new PersonalTurns({ atOnce: options.moneyCallsAtOnce });
  const turns = new PersonalTurns({ atOnce: options.callsAtOnce });

  function isOffered(call: AnyCall, country: string | undefined): boolean {
    const staffOnly = typeof call.access === "object";
    return call.everyRegion || staffOnly || !country || !options.restrictedCountries.has(country);
  }

  function keepForVisitors(call: AnyCall, request: FastifyRequest, prepared: Prepared): void {
    if (request.method !== "GET" || request.cookies[options.sessionCookie] !== undefined) return;
    app.visitorAnswers.keep(request.url, {
      prepared,
      headers: PREPARED_HEADERS,
      isFor: (country) => isOffered(call, country),
      sessionCookie: options.sessionCookie,
    });
  }

  function assertAdmitted(call: AnyCall, request: FastifyRequest): void {
    const { ip, country = "" } = request.client;
    if (!isOffered(call, country)) throw fail("region_restricted", { ip, country });
    assertSameOrigin(request, options.publicOrigin, request.cookies[options.sessionCookie] !== undefined);
  }

  /** Whoever makes the call, and may. */
  async function admit(call: AnyCall, request: FastifyRequest): Promise<Actor | undefined> {
    assertAdmitted(call, request);
    const actor = await options.identify(request);
    request.actorId = actor?.id ?? null;
    assertAccess(call, actor);
    return actor;
  }

  /** Before a large body is read: nobody else gets a place for one. Asked again afterwards, because it may take its time. */
  function beforeLargeBody(call: AnyCall, limitBytes: number) {
    invariant(call.access !== "public", `${call.method} ${call.path}: a large body needs somebody who is known`);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const actor = await admit(call, request);
      invariant(actor, "who may make a call that is not public has a session");
      await largeBodies.enter(actor.id, limitBytes, request, reply);
    };
  }

  function idempotency(request: FastifyRequest, actor: Actor | undefined, body: unknown) {
    const idempotent = (): IdempotentRequest => {
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      const target = `${request.method} ${request.url.split("?")[0]}`;
      return { actor: actor?.id ?? "anyone", key, target, body, hashKey: options.requestHashKey };
    };
    return {
      once: (work: (tx: Tx) => Promise<unknown>) => once(options.db, idempotent(), work),
      onceAfter: (prepare: () => Promise<unknown>, work: (tx: Tx, prepared: unknown) => Promise<unknown>) =>
        onceAfter(options.db, idempotent(), prepare, work),
    };
  }

  function contextOf<C extends AnyCall>(
    call: C,
    { request, reply, actor }: Pick<Asking<Actor>, "request" | "reply" | "actor">,
    sent: Pick<FastifyRequest, "params" | "query" | "body">,
  ) {
    const body = parseBody(call, sent.body);
    return {
      params: parse(call.params, sent.params),
      query: parse(call.query, sent.query),
      body,
      actor,
      client: request.client,
      request,
      reply,
      ...(call.idempotent ? idempotency(request, actor, body) : NOT_IDEMPOTENT),
    } as unknown as RouteContext<C, Actor>;
  }

  /** A crowd of one person's calls waits for itself, and not everybody for it. */
  function inTurn<T>(call: AnyCall, { actor, client }: Asking<Actor>, work: () => Promise<T>): Promise<T> {
    if (!actor) return turns.run(networkOf(client.ip), work);
    return (call.idempotent ? moneyTurns : turns).run(actor.id, work);
  }

  function send(call: AnyCall, { actor, request, reply }: Asking<Actor>, answer: unknown): FastifyReply {
    if (answer instanceof Prepared) {
      if (options.checkAnswers) assertAnswer(call, JSON.parse(answer.body("identity").toString()));
      reply.headers(PREPARED_HEADERS);
      if (!actor) keepForVisitors(call, request, answer);
      return sendPrepared(request, reply, answer);
    }
    reply.header("cache-control", "no-store");
    if (call.attachment) return sendAttachment(reply, answer as Attachment);
    if (options.checkAnswers) assertAnswer(call, answer);
    if (!call.response) return reply.code(204).send();
    return reply.type(JSON_TYPE).send(JSON.stringify(answer));
  }

  async function read(
    { call, handler }: { call: AnyCall; handler: Handler<AnyCall, Actor> },
    { request, reply }: Pick<Asking<Actor>, "request" | "reply">,
    sent: { params: unknown; query: unknown },
  ): Promise<unknown> {
    const actor = await admit(call, request);
    const context = contextOf(call, { request, reply, actor }, { ...sent, body: undefined });
    const answer = await inTurn(call, context, () => handler(context));
    if (answer instanceof Prepared) return JSON.parse(answer.body("identity").toString());
    if (options.checkAnswers) assertAnswer(call, answer);
    return JSON.parse(JSON.stringify(answer));
  }

  return {
    bound,
    answering: (request, reply) => async (route, sent) => {
      try {
        const found = reads.get(`${route.method} ${route.path}`);
        invariant(found, `${route.method} ${route.path} is no call that a page can make`);
        return { status: 200, answer: await read(found, { request, reply }, sent) };
      } catch (error) {
        const answer = app.failureOf(error, request, route.path);
        return { status: answer.status, answer };
      }
    },
    implement(call, handler) {
      bound.push(call);
      if (call.method === "GET" && call.response)
        reads.set(`GET ${call.path}`, { call, handler: handler as unknown as Handler<AnyCall, Actor> });
      app.route({
        method: call.method,
        url: call.path,
        ...(call.bodyLimitBytes && {
          bodyLimit: call.bodyLimitBytes,
          onRequest: beforeLargeBody(call, call.bodyLimitBytes),
        }),
        handler: async (request, reply) => {
          const actor = await admit(call, request);
          if (call.idempotent) readIdempotencyKey(request.headers["idempotency-key"]);
          const context = contextOf(call, { request, reply, actor }, request);
          return inTurn(call, context, async () => send(call, context, await handler(context)));
        },
      });
    },
  };
}
