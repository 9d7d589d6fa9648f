// Owns what a failed call says on the page. Apart from the fields, because pages without a form show it too.
import { Notice } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { supportKeyOf, useFailureMessage } from "../failure-message.ts";

/** What was refused, with the code that support can look up where support can help. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const t = useTranslations("Shared");
  const messageOf = useFailureMessage();
  if (!failure) return null;
  const key = supportKeyOf(failure);
  return (
    <Notice tone="error" detail={key && t("support_code", { key })}>
      {messageOf(failure)}
    </Notice>
  );
}
