// Binds the calls of content.
import { policyNameOf } from "@windfall/domain";
import { api } from "@windfall/domain/api/index";
import type { ActorBasics, Routes } from "../../kernel/route.ts";
import { getPolicy } from "./get-policy.ts";

export function contentRoutes<Actor extends ActorBasics>(
  { implement }: Routes<Actor>,
  { publicOrigin }: { publicOrigin: string | undefined },
): void {
  const publicName = publicOrigin ? [policyNameOf(new URL(publicOrigin).host)] : [];
  // A mirror is served under a host of its own, so the host that was asked counts as well as the public one.
  implement(api.content.policy, async ({ params, query, request }) =>
    getPolicy(params.name, query.locale, [...publicName, policyNameOf(request.host)]),
  );
}
