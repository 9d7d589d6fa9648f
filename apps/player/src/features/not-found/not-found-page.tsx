// Owns the page for addresses that lead nowhere; the document answers with 404.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";

export function Component() {
  const t = useTranslations("not_found");
  const shared = useTranslations("Shared");
  return (
    <section className="card empty empty-page">
      <img src="/art/scenes/becalmed.svg" alt="" width="286" height="165" />
      <h1>{t("title")}</h1>
      <p>{t("description")}</p>
      <AppLink to="/" className="btn btn-brand">
        {shared("to_home")}
      </AppLink>
    </section>
  );
}
