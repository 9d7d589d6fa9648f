// The Centrifugo client protocol, version 2, in JSON: what a browser may say and how we answer (docs/product/realtime.md).
// Pure. Codes and field names are Centrifugo's, because its official client reacts to them by number.

export interface ProtocolError {
  readonly code: number;
  readonly message: string;
  /** The client tries again by itself after a temporary error, and gives up after any other. */
  readonly temporary?: true;
}

export const ERRORS = {
  internal: { code: 100, message: "internal server error", temporary: true },
  unknownChannel: { code: 102, message: "unknown channel" },
  permissionDenied: { code: 103, message: "permission denied" },
  methodNotFound: { code: 104, message: "method not found" },
  alreadySubscribed: { code: 105, message: "already subscribed" },
  limitExceeded: { code: 106, message: "limit exceeded" },
  badRequest: { code: 107, message: "bad request" },
  notAvailable: { code: 108, message: "not available" },
  /** The one error after which the client asks for a new token and connects again. */
  tokenExpired: { code: 109, message: "token expired" },
  unrecoverablePosition: { code: 112, message: "unrecoverable position" },
  tokenRevoked: { code: 113, message: "token revoked" },
} as const satisfies Record<string, ProtocolError>;

export interface Disconnect {
  readonly code: number;
  readonly reason: string;
}

/** The client reconnects after 3000-3499 and stays away after 3500-3999. */
export const DISCONNECTS = {
  shutdown: { code: 3001, reason: "shutdown" },
  serverError: { code: 3004, reason: "internal server error" },
  expired: { code: 3005, reason: "connection expired" },
  slow: { code: 3008, reason: "slow" },
  insufficientState: { code: 3010, reason: "insufficient state" },
  noPong: { code: 3012, reason: "no pong" },
  tooManyRequests: { code: 3013, reason: "too many requests" },
  invalidToken: { code: 3500, reason: "invalid token" },
  badRequest: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  forced: { code: 3503, reason: "force disconnect" },
  connectionLimit: { code: 3504, reason: "connection limit" },
  regionRestricted: { code: 3505, reason: "region restricted" },
} as const satisfies Record<string, Disconnect>;

/** Ends one subscription; from 2500 on the client subscribes again at once and says how far it had come. */
const INSUFFICIENT_STATE = { code: 2500, reason: "insufficient state" };

export interface StreamPosition {
  readonly epoch: string;
  readonly offset: number;
}

export interface Publication {
  readonly offset: number;
  /** JSON text. It is passed through as it was published and never parsed on the way. */
  readonly data: string;
}

export type Command =
  | { readonly kind: "pong" }
  | { readonly kind: "connect"; readonly id: number; readonly token: string }
  | { readonly kind: "refresh"; readonly id: number; readonly token: string }
  | {
      readonly kind: "subscribe";
      readonly id: number;
      readonly channel: string;
      readonly since: StreamPosition | undefined;
      /** The client would rather get an error than a subscription that has missed something. */
      readonly rejectUnrecovered: boolean;
    }
  | { readonly kind: "unsubscribe"; readonly id: number; readonly channel: string }
  | { readonly kind: "ping"; readonly id: number }
  | { readonly kind: "refused"; readonly id: number; readonly error: ProtocolError };

/** Nobody but the server publishes; what Centrifugo could also do is switched off here. */
const REFUSED_METHODS = new Map<string, ProtocolError>([
  ["publish", ERRORS.permissionDenied],
  ["history", ERRORS.notAvailable],
  ["presence", ERRORS.notAvailable],
  ["presence_stats", ERRORS.notAvailable],
  ["rpc", ERRORS.notAvailable],
  ["sub_refresh", ERRORS.notAvailable],
]);
const REJECT_UNRECOVERED_FLAG = 2;

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field that is absent has its default; one of the wrong type makes the whole command malformed. */
function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? "";
  return typeof value === "string" ? value : undefined;
}

function parseSubscribe(id: number, fields: Fields): Command | undefined {
  const channel = textField(fields, "channel");
  const epoch = textField(fields, "epoch");
  const { recover = false, offset = 0, type = 0, flag = 0 } = fields;
  if (!channel || epoch === undefined || typeof recover !== "boolean") return undefined;
  if (typeof offset !== "number" || !Number.isSafeInteger(offset) || offset < 0) return undefined;
  // Other types are Centrifugo's map and polling subscriptions, whose replies have another form.
  if (type !== 0) return { kind: "refused", id, error: ERRORS.notAvailable };
  const since = recover ? { epoch, offset } : undefined;
  const rejectUnrecovered = typeof flag === "number" && (flag & REJECT_UNRECOVERED_FLAG) !== 0;
  return { kind: "subscribe", id, channel, since, rejectUnrecovered };
}

function parseMethod(id: number, method: string, fields: Fields): Command | undefined {
  switch (method) {
    case "connect":
    case "refresh": {
      const token = textField(fields, "token");
      return token === undefined ? undefined : { kind: method, id, token };
    }
    case "subscribe":
      return parseSubscribe(id, fields);
    case "unsubscribe": {
      const channel = textField(fields, "channel");
      return channel ? { kind: "unsubscribe", id, channel } : undefined;
    }
    case "ping":
      return { kind: "ping", id };
    default:
      return { kind: "refused", id, error: REFUSED_METHODS.get(method) ?? ERRORS.methodNotFound };
  }
}

function parseCommand(line: string): Command | undefined {
  const value: unknown = JSON.parse(line);
  if (!isObject(value)) return undefined;
  const [method, ...others] = Object.keys(value).filter((key) => key !== "id");
  // The empty command is the answer to our ping.
  if (method === undefined) return value.id === undefined ? { kind: "pong" } : undefined;
  const { id } = value;
  if (typeof id !== "number" || !Number.isInteger(id) || id < 1 || id > 0xffffffff || others.length > 0)
    return undefined;
  const fields = value[method];
  return isObject(fields) ? parseMethod(id, method, fields) : undefined;
}

/** One frame holds one command in each line. Undefined when any of them is not of the protocol. */
export function parseFrame(text: string): Command[] | undefined {
  const commands: Command[] = [];
  try {
    for (const line of text.split("\n")) {
      if (line === "") continue;
      const command = parseCommand(line);
      if (command === undefined) return undefined;
      commands.push(command);
    }
  } catch {
    return undefined;
  }
  return commands.length > 0 ? commands : undefined;
}

export const PING = "{}";

export function errorReply(id: number, error: ProtocolError): string {
  return JSON.stringify({ id, error });
}

export function reply(id: number, method: "connect" | "refresh" | "unsubscribe" | "ping", result: object): string {
  return JSON.stringify({ id, [method]: result });
}

function publicationJson({ data, offset }: Publication): string {
  return `{"data":${data},"offset":${offset}}`;
}

export interface SubscribeResult {
  readonly position: StreamPosition;
  readonly wasRecovering: boolean;
  readonly recovered: boolean;
  readonly publications: readonly Publication[];
}

export function subscribeReply(id: number, result: SubscribeResult): string {
  const { epoch, offset } = result.position;
  const fields = {
    recoverable: true,
    positioned: true,
    epoch,
    offset,
    recovered: result.recovered,
    was_recovering: result.wasRecovering,
  };
  const head = JSON.stringify(fields).slice(0, -1);
  return `{"id":${id},"subscribe":${head},"publications":[${result.publications.map(publicationJson).join(",")}]}}`;
}

export function publicationPush(channel: string, publication: Publication): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":${publicationJson(publication)}}}`;
}

export function insufficientStatePush(channel: string): string {
  return JSON.stringify({ push: { channel, unsubscribe: INSUFFICIENT_STATE } });
}
