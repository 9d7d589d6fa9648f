// Owns the mark and name of the installation, which lead to the home page.
import { Rotor } from "@windfall/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../platform/platform-context.tsx";

/** `isShort` leaves the name out on phones, where a signed-in person needs the room. */
export function BrandLink({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations("Shared");
  const locale = useLocale();
  const { brandName } = usePlatform().config;
  return (
    <Link
      to={`/${locale}`}
      aria-label={t("home_link", { brand: brandName })}
      className="flex min-h-11 items-center gap-2.5 rounded-sm font-display text-xl font-extrabold tracking-display italic"
    >
      <Rotor size={30} />
      <span className={isShort ? "max-sm:hidden" : undefined}>{brandName}</span>
    </Link>
  );
}
