// Owns the addresses of the sign-in step (docs/product/people.md#sign-in-as-a-step): a search parameter opens it over the page that is shown,
// so that back closes it, a reload keeps it and no page has to know about it.
import { safeRedirectPath } from "@windfall/domain/rules/redirect-path";
import { type Address, addressWith, addressWithout } from "./address.ts";

export const AUTH_STEPS = ["login", "register", "reset"] as const;
export type AuthStepName = (typeof AUTH_STEPS)[number];

const STEP = "auth";
const TARGET = "redirect_path";

function isAuthStep(text: string | null): text is AuthStepName {
  return (AUTH_STEPS as readonly (string | null)[]).includes(text);
}

/** The step that the address asks for; anything else in its place asks for none. */
export function readAuthStep({ search }: Pick<Address, "search">): AuthStepName | undefined {
  const step = new URLSearchParams(search).get(STEP);
  return isAuthStep(step) ? step : undefined;
}

/** Where the person wanted to go before they were asked to sign in; never another site. */
export function readRedirectPath({ search }: Pick<Address, "search">): string | undefined {
  return safeRedirectPath(new URLSearchParams(search).get(TARGET));
}

/**
 * The page that is shown now, with the step over it. A target in the address stays, so that a person who changes
 * from signing in to registering still arrives; `redirectPath` replaces it, and what leaves this origin is dropped.
 */
export function authHref(current: Address, step: AuthStepName, redirectPath?: string): string {
  const params = new URLSearchParams(current.search);
  const target = redirectPath === undefined ? readRedirectPath(current) : safeRedirectPath(redirectPath);
  params.delete(TARGET);
  params.set(STEP, step);
  if (target) params.set(TARGET, target);
  return addressWith(current, params);
}

/** The same page without the step. */
export function withoutAuth(current: Address): string {
  return addressWithout(current, [STEP, TARGET]);
}

/** Where a person goes who is signed in while the address still asks for a step. */
export function afterAuth(current: Address): string {
  return readRedirectPath(current) ?? withoutAuth(current);
}
