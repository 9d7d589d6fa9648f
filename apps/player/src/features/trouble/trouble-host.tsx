// Owns when the modal about a broken connection or a country that is not served stands over the page. Its code and words are fetched
// while the connection holds: without one they could not come.
import { focusManager, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@windfall/ui";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type Trouble, useTrouble, watchNetwork } from "../../platform/connection.ts";
import { loadWithMessages } from "../../platform/message-parts.tsx";
import { SESSION_KEY } from "../../platform/session.ts";

type TroubleModal = ComponentType<{ trouble: Trouble | undefined }>;

/** After the page has come to rest, so that it does not wait for words that are rarely said. */
const LATER_MS = 2_500;

const load = (): Promise<TroubleModal> =>
  loadWithMessages("closed", async () => (await import("./trouble-modal.tsx")).TroubleModal);

export function TroubleHost() {
  const shared = useTranslations("Shared");
  const trouble = useTrouble();
  const [modal, setModal] = useState<{ Modal: TroubleModal }>();
  const isMissing = trouble !== undefined && modal === undefined;

  useEffect(() => watchNetwork(), []);

  useEffect(() => {
    const timer = setTimeout(
      () =>
        load().then(
          (Modal) => setModal({ Modal }),
          () => undefined,
        ),
      LATER_MS,
    );
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (Modal) => setModal({ Modal }),
      // The network went before the modal had come; its one sentence is here.
      () => showToast({ kind: "error", title: shared("connection_lost") }),
    );
  }, [isMissing, shared]);

  useRegionAgain(trouble?.kind === "region");

  return modal ? <modal.Modal trouble={trouble} /> : null;
}

/** Whoever comes back to the page may have come back to a country that is served: who is looking is asked again, and clears it. */
function useRegionAgain(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRefused) return;
    return focusManager.subscribe((isFocused) => {
      if (isFocused) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    });
  }, [isRefused, queryClient]);
}
