// Owns the push prompt (docs/product/service.md#push): whether it may be shown is the rule's matter; the browser's own question comes after
// ours.
import { Button, ICON_LG, Modal, showToast } from "@windfall/ui";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "../../platform/api.ts";
import { useIsBusy } from "../overlays/index.ts";
import { readRefusal, refusalKey, shouldPrompt } from "./should-prompt.ts";
import { useSubscribe } from "./use-subscribe.ts";

/** How long a refusal is told (docs/product/calls.md#constants). */
const REFUSAL_TOAST_MS = 2_500;

export function PushPromptModal({ publicKey, profile }: { publicKey: string; profile: Profile }) {
  const t = useTranslations("WebPush");
  const subscribe = useSubscribe(publicKey);
  const isBusy = useIsBusy();
  const [isDue, setDue] = useState(false);
  const [isSending, setSending] = useState(false);
  const { globalId, isPushNotificationsActive } = profile;

  useEffect(() => {
    setDue(
      shouldPrompt({
        isEnabled: true,
        isSignedIn: true,
        hasServiceWorker: "serviceWorker" in navigator,
        hasPushManager: "PushManager" in window,
        permission: "Notification" in window ? Notification.permission : "denied",
        isActive: isPushNotificationsActive,
        refusedAt: readRefusal(storedRefusal(globalId)),
        now: Date.now(),
      }),
    );
  }, [globalId, isPushNotificationsActive]);

  /** A no to the browser's question, and a browser that cannot, are a no to ours: it must not come back with the next page. */
  function refuse(): void {
    storeRefusal(globalId, Date.now());
    setDue(false);
    showToast({
      kind: "info",
      title: t("refuse_title"),
      description: t("refuse_description"),
      durationMs: REFUSAL_TOAST_MS,
    });
  }

  async function accept(): Promise<void> {
    setSending(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return refuse();
      await subscribe();
      setDue(false);
    } catch {
      refuse();
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      isOpen={isDue && !isBusy}
      onClose={refuse}
      title={t("title")}
      size="compact"
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="brand" isWide isBusy={isSending} onClick={() => void accept()}>
            {t("accept")}
          </Button>
          <Button variant="ghost" isWide onClick={refuse}>
            {t("close")}
          </Button>
        </>
      }
    >
      <span className="bigic mx-auto bg-s3 text-fg-2" aria-hidden="true">
        <Bell {...ICON_LG} />
      </span>
      <p className="text-fg-2">{t("description")}</p>
    </Modal>
  );
}

/** A browser that stores nothing asks again with the next session. */
function storedRefusal(globalId: string): string | null {
  try {
    return window.localStorage.getItem(refusalKey(globalId));
  } catch {
    return null;
  }
}

function storeRefusal(globalId: string, time: number): void {
  try {
    window.localStorage.setItem(refusalKey(globalId), String(time));
  } catch {
    // Private windows may refuse to store; the prompt is then only closed.
  }
}
