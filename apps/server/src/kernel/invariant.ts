// Our own mistakes. A broken invariant is a bug: it is logged with its stack and answered as `internal_error`.

export class InvariantViolation extends Error {
  override name = "InvariantViolation";
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
