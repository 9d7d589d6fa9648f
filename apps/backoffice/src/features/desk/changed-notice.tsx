// Owns the word that an order changed under somebody's eyes: by a colleague, by the provider or by the player.
import { Notice } from "@windfall/ui";
import { useState } from "react";
import { useText } from "../../platform/text.tsx";

/** Whoever decides here is led on to the next order, so a change that is seen was made elsewhere. */
export function ChangedNotice({ state }: { state: string }) {
  const t = useText();
  const [first] = useState(state);
  if (state === first) return null;
  return <Notice tone="warning">{t("errors.order_state_changed")}</Notice>;
}
