// Owns the games of a provider (SPEC §2 /providers/{providerId}/games).
import { useTranslations } from "use-intl";
import { GameListFrame } from "../games/index.ts";

export function Component() {
  const t = useTranslations("Games");
  return (
    <GameListFrame
      title={t("provider_title")}
      emptyTitle={t("provider_empty_title")}
      emptyText={t("provider_empty_text")}
    />
  );
}
