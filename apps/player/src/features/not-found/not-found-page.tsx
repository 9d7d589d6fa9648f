// Owns the page for addresses that lead nowhere; the document answers with 404.
import { buttonClass } from "@windfall/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";

export function Component() {
  const t = useTranslations("not_found");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-10 text-center">
      <p aria-hidden="true" className="num text-5xl font-extrabold text-fg-3">
        404
      </p>
      <h1 className="text-2xl font-extrabold">{t("title")}</h1>
      <p className="text-md text-fg-2">{t("description")}</p>
      <Link to={`/${locale}`} className={buttonClass({ variant: "brand", size: "lg" })}>
        {shared("to_home")}
      </Link>
    </div>
  );
}
