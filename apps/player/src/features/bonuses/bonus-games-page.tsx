// Owns the games that a bonus counts for (docs/product/bonuses.md).
import { useParams } from "@windfall/web/router";
import { useTranslations } from "use-intl";
import { GameListPage } from "../games/index.ts";

export function Component() {
  const t = useTranslations("Games");
  const bonuses = useTranslations("Bonuses");
  const { bonusId = "" } = useParams();
  return (
    <GameListPage
      title={t("bonus_title")}
      trail={[{ to: "/bonuses", title: bonuses("title") }]}
      filter={{ bonus: bonusId }}
    />
  );
}
