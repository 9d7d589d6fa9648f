// Owns the home page (SPEC §2 routes): for now it welcomes a visitor or a player; games come with the catalogue.
import { buttonClass } from "@windfall/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Profile } from "../../platform/api.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

export function Component() {
  const session = useSession();
  return (
    <section className="grid min-h-80 content-center gap-5 rounded-xl bg-s1 px-6 py-12 sm:px-12">
      {session.kind === "player" ? <PlayerWelcome profile={session.profile} /> : <VisitorWelcome />}
    </section>
  );
}

function VisitorWelcome() {
  const t = useTranslations("home");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { brandName } = usePlatform().config;
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t("visitor_title", { brand: brandName })}</h1>
      <p className="text-lg text-fg-2">{t("visitor_text")}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/${locale}/register`} className={buttonClass({ variant: "brand", size: "lg" })}>
          {shared("register")}
        </Link>
        <Link to={`/${locale}/login`} className={buttonClass({ variant: "line", size: "lg" })}>
          {shared("sign_in")}
        </Link>
      </div>
    </>
  );
}

function PlayerWelcome({ profile }: { profile: Profile }) {
  const t = useTranslations("home");
  const locale = useLocale();
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl break-words">
        {profile.firstName ? t("player_title", { name: profile.firstName }) : t("player_title_unnamed")}
      </h1>
      <p className="text-lg break-words text-fg-2">
        {profile.email ? t("player_text", { email: profile.email }) : t("player_text_unnamed")}
      </p>
      <div>
        <Link to={`/${locale}/profile`} className={buttonClass({ variant: "brand", size: "lg" })}>
          {t("open_profile")}
        </Link>
      </div>
    </>
  );
}
