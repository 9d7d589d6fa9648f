// Owns that an answer is noticed while the drawer is closed.

import { Suspense, useState } from "react";
import { lazyWithMessages } from "../../platform/message-parts.tsx";
import { useOverlay } from "../../platform/overlay-store.ts";
import { useChannel } from "../../platform/realtime/use-realtime.ts";

const Answered = lazyWithMessages("overlays", async () => (await import("./answered-toast.tsx")).AnsweredToast);

export function SupportNews() {
  const isOpen = useOverlay()?.name === "support";
  const [changes, setChanges] = useState(0);
  useChannel("support", {
    onMessage: ({ what }) => {
      if (what === "changed" && !isOpen) setChanges((count) => count + 1);
    },
  });
  if (changes === 0 || isOpen) return null;
  return (
    <Suspense>
      <Answered changes={changes} />
    </Suspense>
  );
}
