// Owns the word that support has answered: once for each answer that nobody has read.
import { useQuery } from "@tanstack/react-query";
import { showToast } from "@windfall/ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { chatQuery } from "./use-chat.ts";

export function AnsweredToast({ changes }: { changes: number }) {
  const t = useTranslations("overlays.Support");
  const { data, refetch } = useQuery(chatQuery(usePlatform().loadApi));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to ask
  useEffect(() => void refetch(), [changes, refetch]);
  const lastUnread =
    data && data.unread > 0 ? data.messages.findLast(({ from, event }) => from === "staff" && !event) : undefined;
  const told = useRef(0);
  const seq = lastUnread?.seq ?? 0;
  useEffect(() => {
    if (seq <= told.current) return;
    told.current = seq;
    showToast({ kind: "info", title: t("answered"), description: t("answered_text") });
  }, [seq, t]);
  return null;
}
