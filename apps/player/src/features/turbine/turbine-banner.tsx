// Owns the ways to the turbine from banners: with a spin today they open it, without one they only shake.
import { classes, Rotor } from "@windfall/ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { openOverlay } from "../../platform/overlay-store.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { useTurbine } from "./use-turbine.ts";

interface OpenerProps {
  canOpen: boolean;
  className: string;
  children: ReactNode;
}

function Opener({ canOpen, className, children }: OpenerProps) {
  const [shakes, setShakes] = useState(0);
  return (
    <button
      type="button"
      // Drawn anew, so that the shaking begins again with every tap.
      key={shakes}
      className={classes(className, shakes > 0 && !canOpen && "is-shaken")}
      aria-haspopup={canOpen ? "dialog" : undefined}
      onClick={() => (canOpen ? openOverlay("turbine") : setShakes(shakes + 1))}
    >
      {children}
    </button>
  );
}

/** On a banner that the house put up. A visitor may try. */
export function TurbineBannerButton({ className, children }: { className: string; children: ReactNode }) {
  const isVisitor = useSession().kind === "visitor";
  const { isOffered, hasSpin } = useTurbine();
  if (!isVisitor && !isOffered) return null;
  return (
    <Opener canOpen={isVisitor || hasSpin} className={classes("wheel-open", className)}>
      {children}
    </Opener>
  );
}

/** Among bonuses. */
export function TurbineBanner() {
  const t = useTranslations("bonus.drawer");
  const { isOffered, hasSpin } = useTurbine();
  if (!isOffered) return null;
  return (
    <Opener canOpen={hasSpin} className="wheel-open wheel-ban">
      <Rotor size={52} />
      <span>
        <b>{t("turbine_title")}</b>
        <small>{hasSpin ? t("turbine_ready") : t("turbine_used")}</small>
      </span>
      {hasSpin && (
        <i className="badge" aria-hidden="true">
          1
        </i>
      )}
    </Opener>
  );
}
