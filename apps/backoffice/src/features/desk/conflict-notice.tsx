// Owns what stands in the place of the decision when it is not this person's to take.
import { Notice } from "@windfall/ui";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";

export function ConflictNotice({ conflict }: { conflict: NonNullable<DeskOrderDetails["conflict"]> }) {
  const t = useText();
  return (
    <div className="decide">
      <Notice tone="info">{t(`errors.${conflict}`)}</Notice>
    </div>
  );
}
