// Owns whether the prompt's code is loaded at all: only for players, and where web push is switched on and has its key.
import { Suspense } from "react";
import { useHydrated } from "../../platform/hydrated.ts";
import { lazyPiece } from "../../platform/message-parts.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

const PushPromptModal = lazyPiece(async () => (await import("./push-prompt-modal.tsx")).PushPromptModal);

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
