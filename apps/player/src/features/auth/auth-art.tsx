// Owns the picture beside the sign-in step: the operator's banner for it, or the house's own line.
import { useTranslations } from "use-intl";
import type { AuthStepName } from "../../platform/auth-step.ts";
import { useStepBanner } from "./use-step-banner.ts";

/** The house's own picture, upright for the side and lying for the top of a phone's sheet. */
const TALL = "/art/scenes/welcome-tall.svg";
const WIDE = "/art/scenes/welcome.svg";

export function AuthArt({ step }: { step: AuthStepName }) {
  const t = useTranslations("account.auth");
  const { title, image = TALL } = useStepBanner(step === "register" ? "registration" : "login");
  return (
    <div className="auth-art">
      <picture>
        <source media="(width < 48rem)" srcSet={image === TALL ? WIDE : image} />
        <img src={image} alt="" />
      </picture>
      <b className="lean max-w-[11ch] text-[34px] leading-[1.05] font-extrabold text-balance">
        {title ?? t("art_line")}
      </b>
    </div>
  );
}
