// Owns whether the prompt's code is loaded at all: only where the operator has switched web push on.
import { lazy, Suspense } from "react";
import { useHydrated } from "../../platform/hydrated.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

const PushPromptModal = lazy(() => import("./push-prompt-modal.tsx"));

/** `subscribe` makes the subscription and sends it to the server, once the person and the browser have agreed. */
export function PushPrompt({ subscribe }: { subscribe: () => Promise<void> }) {
  const { webPush = false } = usePlatform().config;
  const isPlayer = useSession().kind === "player";
  const isHydrated = useHydrated();
  if (!webPush || !isPlayer || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <PushPromptModal subscribe={subscribe} />
    </Suspense>
  );
}
