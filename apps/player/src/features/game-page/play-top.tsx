// Owns the bar above a game on small screens, in the place of the breadcrumbs: the way back, what is played, and what belongs to it.
import type { GameDetails } from "@windfall/domain/api/games";
import { ICON } from "@windfall/ui";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import type { Crumb } from "../../platform/page-header.tsx";
import { SoundButton, type SoundProps } from "./sound-button.tsx";

export interface PlayTopProps extends SoundProps {
  game: GameDetails;
  back: Crumb;
}

export function PlayTop({ game, back, ...sound }: PlayTopProps) {
  const t = useTranslations("game");
  return (
    <div className="play-top">
      <AppLink to={back.to} className="icon-btn" aria-label={t("back_to", { title: back.title })}>
        <ArrowLeft {...ICON} className="i flip" />
      </AppLink>
      {/* The page's heading says it to readers of the screen. */}
      <b className="trunc" aria-hidden="true">
        {game.title}
      </b>
      <span className="grow" />
      {game.isHouse && (
        <>
          <a href="#fairness" className="icon-btn" aria-label={t("fairness")}>
            <ShieldCheck {...ICON} />
          </a>
          <SoundButton {...sound} />
        </>
      )}
    </div>
  );
}
