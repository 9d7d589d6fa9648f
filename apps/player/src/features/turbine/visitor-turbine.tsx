// Owns a visitor's try: it always stops on a prize, says so, pays nothing, and no server hears of it.
import { useQuery } from "@tanstack/react-query";
import { BLADES } from "@windfall/games/turbine";
import { Button, buttonClass } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { PrizeTable } from "./prize-table.tsx";
import { prizeText } from "./prize-text.ts";
import { playTicks, playWin } from "./sound.ts";
import { turbinePrizesQuery } from "./turbine-queries.ts";
import { TurbineStage } from "./turbine-stage.tsx";
import { useFan } from "./use-fan.ts";

/** Any blade but the empty one. */
export function tryBlade(random: () => number = Math.random): number {
  return 1 + Math.floor(random() * (BLADES - 1));
}

export function VisitorTurbine({ isOpen }: OverlayProps) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const location = useLocation();
  const { loadApi } = usePlatform();
  const { data: prizes } = useQuery(turbinePrizesQuery(loadApi));
  const fan = useFan();
  const [isSoundOn, setSoundOn] = useState(false);
  const [state, setState] = useState<"idle" | "spinning" | number>("idle");
  const spin = async () => {
    const blade = tryBlade();
    setState("spinning");
    fan.start();
    await fan.stop(blade, ({ ticks }) => isSoundOn && playTicks(ticks));
    if (isSoundOn) playWin();
    setState(blade);
  };
  const won = typeof state === "number" ? prizes?.items[state] : undefined;
  return (
    <TurbineStage
      isOpen={isOpen}
      onClose={() => closeOverlay("turbine")}
      prizes={prizes}
      fan={fan.ref}
      chosen={typeof state === "number" ? state : undefined}
      sound={{ isOn: isSoundOn, onChange: setSoundOn }}
      title={
        won && prizes ? (
          <span role="status" className="wheel-prize">
            <small>{t("visitor_title")}</small> {prizeText(won.amount, prizes.currency.displayFormat, locale)}
          </span>
        ) : (
          t("title")
        )
      }
    >
      <p className="sec">{won ? t("visitor_text") : t("intro_visitor")}</p>
      {won ? (
        <Link
          to={authHref(location, "register")}
          preventScrollReset
          className={buttonClass({ variant: "brand", size: "xl", isWide: true })}
        >
          {t("register")}
        </Link>
      ) : (
        <Button variant="brand" size="xl" isWide disabled={!prizes || state !== "idle"} onClick={() => void spin()}>
          {state === "spinning" ? t("spinning") : t("try")}
        </Button>
      )}
      {prizes && <PrizeTable prizes={prizes} isPlayer={false} />}
    </TurbineStage>
  );
}
