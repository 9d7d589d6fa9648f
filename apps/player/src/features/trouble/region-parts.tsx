// Owns what somebody in a country that is not served is shown: where the server sees them, a copy of it for support, and the ways that
// stay open.
import { BRAND } from "@windfall/domain/brand";
import { buttonClass, CopyButton, ICON_XL } from "@windfall/ui";
import { Globe } from "lucide-react";
import { useTranslations } from "use-intl";
import { CountryFlag } from "../../platform/country-flag.tsx";
import { CountryName } from "../../platform/local-values.tsx";
import { TermsLink } from "../policies/index.ts";

export interface RegionProps {
  ip: string;
  country: string;
}

export function RegionSign() {
  return (
    <span className="bigic mx-auto bg-loss-900 text-loss" aria-hidden="true">
      <Globe {...ICON_XL} />
    </span>
  );
}

export function RegionFacts({ ip, country }: RegionProps) {
  const t = useTranslations("closed.region");
  return (
    <dl className="kv w-full py-2 text-start">
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
  );
}

export function RegionLinks({ ip, country }: RegionProps) {
  const t = useTranslations("closed.region");
  const shared = useTranslations("Shared");
  const policies = useTranslations("policies");
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <CopyButton value={`${ip} ${country}`} label={shared("copy")} copiedLabel={shared("copied")} isButton size="sm" />
      <a
        href={BRAND.links.community}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {t("community")}
      </a>
      <TermsLink className={buttonClass({ variant: "ghost", size: "sm" })}>{policies("terms")}</TermsLink>
    </div>
  );
}
