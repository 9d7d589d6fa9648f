// Owns the games of a promo category (SPEC §2 /promo-categories/{id}/games).
import { useTranslations } from "use-intl";
import { GameListFrame } from "./game-list-frame.tsx";

export function Component() {
  const t = useTranslations("Games");
  return (
    <GameListFrame title={t("promo_title")} emptyTitle={t("promo_empty_title")} emptyText={t("promo_empty_text")} />
  );
}
