// Owns the page for countries where the service is not offered (SPEC §8 region error: IP and country with a copy button,
// retry, community link).
import { BRAND } from "@windfall/domain/brand";
import { Button, buttonClass, CopyButton, ICON_XL } from "@windfall/ui";
import { Globe } from "lucide-react";
import { useTranslations } from "use-intl";
import { CountryFlag } from "../../platform/country-flag.tsx";
import { CountryName } from "../../platform/local-values.tsx";

export function RegionPage({ ip, country }: { ip: string; country: string }) {
  const t = useTranslations("closed.region");
  const shared = useTranslations("Shared");
  return (
    <section className="card empty mx-auto w-full max-w-lg">
      <span className="bigic bg-loss-900 text-loss" aria-hidden="true">
        <Globe {...ICON_XL} />
      </span>
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p>{t("description")}</p>
      <dl className="kv w-full max-w-xs py-2 text-start">
        <div>
          <dt>{t("country")}</dt>
          <dd className="flex items-center gap-2">
            <CountryFlag code={country} />
            <CountryName code={country} />
          </dd>
        </div>
        <div>
          <dt>{t("ip")}</dt>
          <dd className="mono break-all">{ip}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton
          value={`${ip} ${country}`}
          label={shared("copy")}
          copiedLabel={shared("copied")}
          isButton
          size="sm"
        />
        <Button variant="brand" size="sm" onClick={() => window.location.reload()}>
          {shared("retry")}
        </Button>
        <a
          href={BRAND.links.community}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "ghost", size: "sm" })}
        >
          {t("community")}
        </a>
      </div>
    </section>
  );
}
