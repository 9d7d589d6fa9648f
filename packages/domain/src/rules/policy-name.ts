// The name of the terms page comes from the host that serves it (docs/product/content.md#policies), so that each mirror has its own address.
import { withoutTrailing } from "../trailing.ts";

export const POLICY_NAMES = ["terms", "privacy", "responsible-gaming", "aml", "bonus-terms", "provably-fair"] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

export function isPolicyName(text: string): text is PolicyName {
  return (POLICY_NAMES as readonly string[]).includes(text);
}

/** Longer than any host that people type, shorter than what a router takes for one part of a path. */
const MAX_LENGTH = 100;

/** `play.windfall.test:3000` → `play-windfall-test`. A host that leaves nothing to derive from gets the plain name. */
export function policyNameOf(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MAX_LENGTH);
  return withoutTrailing(name, "-") || "terms";
}
