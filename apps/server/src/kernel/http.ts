// The HTTP server before it knows any call: parsing, limits, headers, logs, the client's address and country, errors.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import fastifyCookie from "@fastify/cookie";
import { fail, type WireError } from "@windfall/domain";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { createAttemptsLog } from "./attempts-log.ts";
import type { Clock } from "./clock.ts";
import type { FailedRequest } from "./failed-requests.ts";
import { newId } from "./ids.ts";
import { parseJson } from "./json.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { type CountryOf, clientAddress, createTrustedHops, networkOf } from "./network.ts";
import { sendPrepared } from "./prepared.ts";
import { LocalLimiter, type Rate } from "./rate-limit.ts";
import { securityHeaders } from "./security.ts";
import { createTurns } from "./turns.ts";
import { VisitorAnswers } from "./visitor-answers.ts";
import { codeOf, describeError, sendError, sendParseError } from "./wire-error.ts";

/** Longer than any call needs but those that carry a picture. */
const LARGE_TEXT = 512 * 1024;

export interface ClientInfo {
  ip: string;
  country: string | undefined;
  userAgent: string | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    visitorAnswers: VisitorAnswers;
    /** For doors that are no routes, such as upgrades. Refuses with `untrusted_proxy` when nobody can say who asks. */
    clientOf(request: IncomingMessage): ClientInfo;
    /** A call that was made within the process, for somebody's request, has failed: noted like any other, and answered as the wire would. */
    failureOf(error: unknown, request: FastifyRequest, route: string): WireError;
  }
  interface FastifyContextConfig {
    /** Calls of machines that sign: one address makes as many as its players play. */
    isSigned?: boolean;
  }
  interface FastifyRequest {
    client: ClientInfo;
    /** Who asks, once that is known. */
    actorId: string | null;
  }
}

export interface HttpOptions {
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  trustedProxies: readonly string[];
  /** Header in which a trusted proxy tells the country, if it does. */
  countryHeader: string | undefined;
  countryOf: CountryOf;
  defaultCountry: string | undefined;
  publicOrigin: string | undefined;
  realtimeOrigin: string | undefined;
  frameOrigins: readonly string[];
  development: boolean;
  addressRate: Rate;
  patience?: Patience;
  /** Is told of every request that was refused or failed. */
  noteFailure?: (failure: Omit<FailedRequest, "at">) => void;
}

/** How long a request may take to arrive. */
export interface Patience {
  headMs: number;
  /** With its body. Node hangs up on a slow body only when this is at least the time for the head. */
  wholeMs: number;
  lookEveryMs: number;
}

const PATIENCE: Patience = { headMs: 15_000, wholeMs: 30_000, lookEveryMs: 5_000 };

/** Twice what the largest ordinary call needs, Telegram's init data in escaped letters. Pictures have limits of their own. */
export const BODY_LIMIT_BYTES = 32 * 1024;
/** What proxies call a country that they do not know. */
const UNKNOWN_COUNTRY = "XX";
const FORWARDING_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded"];

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const isTrusted = createTrustedHops(options.trustedProxies);
  const { headMs, wholeMs, lookEveryMs } = options.patience ?? PATIENCE;
  const noteAttempt = createAttemptsLog(options);
  const note = (error: unknown, request: FastifyRequest, route = request.routeOptions?.url ?? "none") => {
    noteAttempt(error, request);
    noteFailure(options, error, request, route);
  };
  const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    note(error, request);
    return sendError(error, request, reply, options.clock);
  };
  const app = fastify({
    // What the framework has to say below a warning is said better by our own line for each request.
    loggerInstance: options.log.child({}, { level: options.log.isLevelEnabled("warn") ? "warn" : options.log.level }),
    genReqId: () => newId("req"),
    // A logger for each request would cost every one of them what only a failure needs: the few lines of requests name them.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: wholeMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookEveryMs },
    keepAliveTimeout: 65_000,
    trustProxy: (address) => isTrusted(address),
    return503OnClosing: true,
    forceCloseConnections: "idle",
    frameworkErrors: answerFailure,
    clientErrorHandler: (error, socket) => sendParseError(error, socket, options.clock),
    // As long as a request line may be: an id that is too long is refused by the call that it was sent to, like any other wrong one.
    routerOptions: { maxParamLength: 16_384 },
  }) as unknown as FastifyInstance;
  acceptOnlyJson(app);
  addHeaders(app, options);
  const door = createDoor(options, isTrusted);
  describeClient(app, door);
  app.decorate("clientOf", door.describe);
  app.decorate("failureOf", (error, request, route) => {
    note(error, request, route);
    return JSON.parse(describeError(error, request, options.clock).body);
  });
  answerVisitors(app, options.clock);
  // Only now: who is answered above needs nobody to read their cookies.
  await app.register(fastifyCookie);
  observeAnswers(app, options);
  app.setErrorHandler(answerFailure);
  return app;
}

/** Of somebody who is known, or our own fault: what strangers are refused is nobody's to look up. */
function noteFailure(
  options: HttpOptions,
  error: unknown,
  { id: key, actorId, method }: FastifyRequest,
  route: string,
): void {
  const code = codeOf(error);
  // A request that the framework itself refused has not been looked at by anybody.
  const playerId = actorId ?? null;
  if (playerId === null && code !== "internal_error") return;
  options.noteFailure?.({ key, playerId, method, route, code });
}

/** What visitors were told a moment ago, before anything is done that only a call needs (visitor-answers.ts). */
function answerVisitors(app: FastifyInstance, clock: Clock): void {
  const answers = new VisitorAnswers(clock);
  app.decorate("visitorAnswers", answers);
  app.addHook("onRequest", (request, reply, done) => {
    const kept = answers.find(request);
    if (kept === undefined) done();
    else void sendPrepared(request, reply.headers(kept.headers), kept.prepared);
  });
}

function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const oneByOne = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    const parse = () => {
      try {
        done(null, text === "" ? undefined : parseJson(text as string));
      } catch (error) {
        done(error as Error, undefined);
      }
    };
    if (text.length < LARGE_TEXT) return parse();
    // Several that arrive together would be read in one go, and everybody else would wait for all of them.
    void oneByOne(() => nextTurn().then(parse));
  });
}

interface Door {
  describe(request: IncomingMessage): ClientInfo;
  /** Who asks. Throws when the request may not come in. */
  enter(request: IncomingMessage, isCounted: boolean): ClientInfo;
}

function createDoor(options: HttpOptions, isTrusted: (address: string | undefined) => boolean): Door {
  const limiter = new LocalLimiter(options.addressRate, options.clock);

  function describe(request: IncomingMessage): ClientInfo {
    const { headers, socket } = request;
    const viaProxy = isTrusted(socket.remoteAddress);
    const ip = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), isTrusted);
    // Silence would hide either a forgery or a proxy that nobody told us about; both want to be noticed.
    if (!viaProxy && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) throw fail("untrusted_proxy");
    // Somebody without an address would belong to no country and to no limit.
    if (ip === undefined) throw fail("untrusted_proxy");
    return {
      ip,
      country: countryFor(headers, ip, viaProxy, options),
      userAgent: headers["user-agent"]?.slice(0, 400),
    };
  }

  return {
    describe,
    enter(request, isCounted) {
      const client = describe(request);
      if (isCounted) limiter.take(networkOf(client.ip));
      return client;
    },
  };
}

/** Runs before everything else: what follows may rely on the address, and nobody may claim another one. */
function describeClient(app: FastifyInstance, door: Door): void {
  // A getter would be shared by all requests; the object is set for each of them below.
  app.decorateRequest("client", null as unknown as ClientInfo);
  app.decorateRequest("actorId", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.client = door.enter(request.raw, !request.routeOptions.config.isSigned);
    if (request.url.includes("%00")) throw fail("malformed_request");
    done();
  });
}

function countryFor(
  headers: IncomingHttpHeaders,
  ip: string,
  viaProxy: boolean,
  options: HttpOptions,
): string | undefined {
  const told = options.countryHeader && viaProxy ? headers[options.countryHeader] : undefined;
  if (typeof told === "string" && /^[A-Za-z]{2}$/.test(told) && told.toUpperCase() !== UNKNOWN_COUNTRY)
    return told.toUpperCase();
  return options.countryOf(ip) ?? options.defaultCountry;
}

function addHeaders(app: FastifyInstance, options: HttpOptions): void {
  const headers = securityHeaders({
    https: options.publicOrigin?.startsWith("https:") ?? false,
    realtimeOrigin: options.realtimeOrigin,
    frameOrigins: options.frameOrigins,
    relaxed: options.development,
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}

/** One line a request. The query is left out: what people type into a search is theirs. */
function observeAnswers(app: FastifyInstance, { metrics, log }: HttpOptions): void {
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / 1000);
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    log.debug({ requestId: request.id, ...labels, milliseconds }, "answered");
    done();
  });
}
