// Owns the favourite games (docs/product/pages.md#lists-of-games).
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { favoritesQuery, GameList } from "../games/index.ts";

export function Component() {
  const t = useTranslations("Favorites");
  const { loadApi } = usePlatform();
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <GameList query={favoritesQuery(loadApi)} label={t("title")} empty={<NothingMarked />} />
    </>
  );
}

function NothingMarked() {
  const t = useTranslations("Favorites");
  return (
    <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
      <AppLink to="/" className="btn btn-soft">
        {t("to_home")}
      </AppLink>
    </EmptyPlace>
  );
}
