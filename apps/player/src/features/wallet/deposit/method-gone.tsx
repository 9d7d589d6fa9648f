// Owns what stands where a method was: it was switched off while the wallet was open.
import { Button, EmptyState, ICON_XL } from "@windfall/ui";
import { Landmark } from "lucide-react";
import { useTranslations } from "use-intl";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";

export function MethodGone() {
  const t = useTranslations("wallet.deposit");
  const { send } = useWalletFlow();
  return (
    <ViewFrame>
      <EmptyState
        icon={<Landmark {...ICON_XL} />}
        title={t("gone_title")}
        description={t("gone_text")}
        action={<Button onClick={() => send({ type: "anotherMethodChosen" })}>{t("another_method")}</Button>}
      />
    </ViewFrame>
  );
}
