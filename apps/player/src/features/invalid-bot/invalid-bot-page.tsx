// Owns the page for a link of a bot that is not ours (docs/product/pages.md#region-and-connection): Telegram sign-in answered `invalid_bot`.
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";
import { buttonClass, ICON_XL } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Unlink } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";

export function Component() {
  const t = useTranslations("InvalidBot");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  return (
    <section className="card empty mx-auto w-full max-w-lg">
      <span className="bigic bg-loss-900 text-loss" aria-hidden="true">
        <Unlink {...ICON_XL} />
      </span>
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p>{t("description")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <a
          href={messengerBotOf(locale)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "brand", size: "sm" })}
        >
          {t("open_bot")}
        </a>
        <Link to={`/${locale}`} className={buttonClass({ variant: "ghost", size: "sm" })}>
          {shared("to_home")}
        </Link>
      </div>
    </section>
  );
}
