// Owns the page for countries where the service is not offered (SPEC §8 region error: IP and country with a copy button, retry).
import { Button, Card } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../platform/copy-button.tsx";
import { CountryName } from "../../platform/local-values.tsx";

export function RegionPage({ ip, country }: { ip: string; country: string }) {
  const t = useTranslations("region");
  const shared = useTranslations("Shared");
  return (
    <div className="mx-auto grid max-w-lg gap-5 py-6">
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl font-extrabold">{t("title")}</h1>
        <p className="text-md text-fg-2">{t("description")}</p>
      </div>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <dl className="grid gap-2">
            <div>
              <dt className="text-sm text-fg-3">{t("country")}</dt>
              <dd className="font-semibold">
                <CountryName code={country} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-fg-3">{t("ip")}</dt>
              <dd className="font-mono break-all">{ip}</dd>
            </div>
          </dl>
          <CopyButton text={`${ip} ${country}`}>{shared("copy")}</CopyButton>
        </div>
      </Card>
      <Button variant="brand" size="lg" wide onClick={() => window.location.reload()}>
        {shared("retry")}
      </Button>
    </div>
  );
}
