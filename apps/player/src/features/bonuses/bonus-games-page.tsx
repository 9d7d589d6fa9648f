// Owns the games that a bonus counts for (SPEC §2 /bonuses/{bonusId}/games).
import { useTranslations } from "use-intl";
import { GameListFrame } from "../games/index.ts";

export function Component() {
  const t = useTranslations("Games");
  const bonuses = useTranslations("Bonuses");
  return (
    <GameListFrame
      title={t("bonus_title")}
      trail={[{ to: "/bonuses", title: bonuses("title") }]}
      emptyTitle={t("bonus_empty_title")}
      emptyText={t("bonus_empty_text")}
    />
  );
}
