// Owns the word to somebody who waits longer than usual for an order (docs/product/deposits.md#going-on).
import { Notice, Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function LongPending({ isShown }: { isShown: boolean }) {
  const t = useTranslations("wallet.deposit");
  if (!isShown) return null;
  return (
    <Notice tone="info" icon={<Rotor size={20} isSpinning isMono />}>
      {t("long_pending")}
    </Notice>
  );
}
