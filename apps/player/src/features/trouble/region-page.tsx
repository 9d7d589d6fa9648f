// Owns what stands in place of a page that was opened in a country which is not served. The server draws the words into the document;
// once the page is taken over, the modal says them over it, as it does at any other time.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { clearRegion, reportRegion } from "../../platform/connection.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { RegionFacts, RegionLinks, type RegionProps, RegionSign } from "./region-parts.tsx";

export function RegionPage({ ip, country }: RegionProps) {
  const t = useTranslations("closed.region");
  const isHydrated = useHydrated();
  useEffect(() => {
    reportRegion({ ip, country });
    return clearRegion;
  }, [ip, country]);
  if (isHydrated) return <h1 className="sr-only">{t("title")}</h1>;
  return (
    <section className="card empty mx-auto w-full max-w-lg">
      <RegionSign />
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p>{t("description")}</p>
      <RegionFacts ip={ip} country={country} />
      <RegionLinks ip={ip} country={country} />
    </section>
  );
}
