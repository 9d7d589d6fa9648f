// Owns whether the prompt's code is loaded at all: only for players, and where web push is switched on and has its key.
import { lazy, Suspense } from "react";
import { useHydrated } from "../../platform/hydrated.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

const PushPromptModal = lazy(() => import("./push-prompt-modal.tsx"));

export function PushPrompt() {
  const { webPushKey, features } = usePlatform().config;
  const session = useSession();
  const isHydrated = useHydrated();
  if (!webPushKey || !features.push || session.kind !== "player" || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <PushPromptModal publicKey={webPushKey} profile={session.profile} />
    </Suspense>
  );
}
