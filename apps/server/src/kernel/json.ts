// Reading JSON from strangers: nothing deeper than any call needs, no NUL that PostgreSQL would choke on, no prototype tricks.
import { fail } from "@windfall/domain";

const MAX_DEPTH = 16;

function assertTame(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (value.includes("\u0000")) throw fail("malformed_request");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_DEPTH) throw fail("malformed_request");
  for (const [key, child] of Object.entries(value)) {
    if (key === "__proto__" || key.includes("\u0000")) throw fail("malformed_request");
    assertTame(child, depth + 1);
  }
}

/** The value, or `malformed_request`. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("malformed_request");
  }
  assertTame(value, 0);
  return value;
}
