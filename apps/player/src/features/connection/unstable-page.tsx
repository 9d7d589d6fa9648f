// Owns the page for a connection that does not hold (SPEC §8 connection and access: retry reloads).
import { Button, Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function UnstablePage({ supportKey }: { supportKey?: string | undefined }) {
  const t = useTranslations("connection");
  const shared = useTranslations("Shared");
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-10 text-center">
      <Rotor size={64} />
      <h1 className="text-2xl font-extrabold">{t("title")}</h1>
      <p className="text-md text-fg-2">{t("description")}</p>
      <Button variant="brand" size="lg" onClick={() => window.location.reload()}>
        {shared("retry")}
      </Button>
      {supportKey && <p className="font-mono text-xs text-fg-3">{shared("support_code", { key: supportKey })}</p>}
    </div>
  );
}
