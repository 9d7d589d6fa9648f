// Remembers which refusal of which call a test has really seen, so that scripts/check-error-coverage.ts can name the gaps.
import { appendFileSync } from "node:fs";
import { isErrorCode } from "@windfall/domain";
import { ALL_CALLS, type AnyCall, errorsOf } from "@windfall/domain/api/index";

/** Any call may meet these two; they are tested where they arise. */
const EVERYWHERE = new Set(["internal_error", "service_unavailable"]);

const PATTERNS = ALL_CALLS.map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`) }));

export function callAt(method: string, url: string): AnyCall | undefined {
  const path = new URL(url, "http://localhost").pathname;
  return PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

/** Fails when a call answers a code that it does not declare. */
export function recordAnswer(method: string, url: string, status: number, body: string): void {
  const call = callAt(method, url);
  if (!call || status < 400) return;
  const { detail } = JSON.parse(body) as { detail?: unknown };
  if (!isErrorCode(detail))
    throw new Error(`${method} ${url} answered ${status} without a code of the catalogue: ${body}`);
  if (EVERYWHERE.has(detail)) return;
  if (!errorsOf(call).includes(detail))
    throw new Error(`${call.method} ${call.path} answered ${detail}, which it does not declare`);
  const file = process.env.ERROR_COVERAGE_FILE;
  if (file) appendFileSync(file, `${call.method} ${call.path} ${detail}\n`);
}
