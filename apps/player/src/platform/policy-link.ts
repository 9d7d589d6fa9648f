// Owns the addresses of the policies (docs/product/content.md#policies): the terms are under a name made from the host that serves them.
import { type PolicyName, policyNameOf } from "@windfall/domain/rules/policy-name";
import { useLocalePath } from "./app-link.tsx";
import { useHydrated } from "./hydrated.ts";

/** The server writes the plain name, since its pages are kept for every host; the browser knows which one it is on. */
export function usePolicyPath(): (name: PolicyName) => string {
  const path = useLocalePath();
  const isHydrated = useHydrated();
  return (name) => {
    const isTerms = name === "terms" && isHydrated;
    return path(`/policies/${isTerms ? policyNameOf(window.location.host) : name}`);
  };
}

/** Policies open beside the page that was being read. */
export const POLICY_TARGET = { target: "_blank", rel: "noopener" } as const;
