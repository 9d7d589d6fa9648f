// Owns the push prompt (SPEC §4): whether it may be shown is the rule's matter; the browser's own question comes after ours.
import { Button, ICON_LG, Modal, showToast } from "@windfall/ui";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "../../platform/api.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { readRefusal, refusalKey, shouldPrompt } from "./should-prompt.ts";

/** SPEC §9 push refusal toast. */
const REFUSAL_TOAST_MS = 2_500;

export default function PushPromptModal({ subscribe }: { subscribe: () => Promise<void> }) {
  const session = useSession();
  return session.kind === "player" ? <PlayerPrompt profile={session.profile} subscribe={subscribe} /> : null;
}

function PlayerPrompt({ profile, subscribe }: { profile: Profile; subscribe: () => Promise<void> }) {
  const t = useTranslations("WebPush");
  const { webPush = false } = usePlatform().config;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { globalId, isPushNotificationsActive } = profile;

  useEffect(() => {
    setOpen(
      shouldPrompt({
        isEnabled: webPush,
        isSignedIn: true,
        hasServiceWorker: "serviceWorker" in navigator,
        hasPushManager: "PushManager" in window,
        permission: "Notification" in window ? Notification.permission : "denied",
        isActive: isPushNotificationsActive,
        refusedAt: readRefusal(storedRefusal(globalId)),
        now: Date.now(),
      }),
    );
  }, [webPush, globalId, isPushNotificationsActive]);

  function sayRefused(): void {
    showToast({
      kind: "info",
      title: t("refuse_title"),
      description: t("refuse_description"),
      durationMs: REFUSAL_TOAST_MS,
    });
  }

  async function accept(): Promise<void> {
    setBusy(true);
    try {
      if ((await Notification.requestPermission()) === "granted") await subscribe();
      else sayRefused();
    } catch {
      sayRefused();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }

  function close(): void {
    storeRefusal(globalId, Date.now());
    setOpen(false);
    sayRefused();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={t("title")}
      size="compact"
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="brand" isWide isBusy={isBusy} onClick={() => void accept()}>
            {t("accept")}
          </Button>
          <Button variant="ghost" isWide onClick={close}>
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
