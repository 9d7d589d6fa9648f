// Structured logs. What must never be read by an operator is cut here by name, whatever object it travels in.
import { SECRET_FIELDS as CARD_FIELDS } from "@windfall/domain";
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

const SECRET_FIELDS = [
  "password",
  "currentPassword",
  "token",
  "secret",
  "totp",
  "code",
  "payload",
  "authorization",
  "cookie",
  "websocketToken",
  ...CARD_FIELDS,
];

/** Only what helps to find the mistake: an error of the database driver carries the whole connection with it. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" && { state: code }),
    stack: error.stack,
  };
}

export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
      censor: "[cut]",
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
