// Owns the page of a game (SPEC §2 /games/{gameId}). Games come with the catalogue; the address already has its page.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";

export function Component() {
  const t = useTranslations("Games");
  const layout = useTranslations("Layout");
  const home = useTranslations("Home");
  return (
    <>
      <PageHeader title={t("game_title")} trail={[{ to: "/", title: layout("casino") }]} />
      <EmptyPlace title={t("game_empty_title")} text={t("game_empty_text")} scene="becalmed">
        <AppLink to="/tournaments" className="btn btn-soft">
          {home("see_tournaments")}
        </AppLink>
      </EmptyPlace>
    </>
  );
}
