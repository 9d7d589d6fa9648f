// Owns the bar under the game: heart, sound, sizes, the choice between real and demo money, and where the game comes from.
import type { GameDetails, LaunchMode } from "@windfall/domain/api/games";
import { ICON, ICON_SM, IconButton, Segmented } from "@windfall/ui";
import { Heart, Maximize, Minimize, RectangleHorizontal, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useToggleFavorite } from "../games/index.ts";
import type { PlayView } from "./play-view.ts";

export interface PlayBarProps {
  game: GameDetails;
  mode: LaunchMode | undefined;
  onMode: (mode: LaunchMode) => void;
  view: PlayView;
  isSoundOn: boolean;
  onSound: () => void;
}

export function PlayBar({ game, mode, onMode, view, isSoundOn, onSound }: PlayBarProps) {
  const t = useTranslations("game");
  const toggleFavorite = useToggleFavorite();
  return (
    <div className="play-f">
      <IconButton
        label={t(game.favorite ? "favorite_remove" : "favorite_add")}
        aria-pressed={game.favorite}
        className={game.favorite ? "is-favorite" : undefined}
        icon={<Heart {...ICON} />}
        onClick={() => toggleFavorite(game)}
      />
      {game.isHouse && (
        <IconButton
          label={t(isSoundOn ? "sound_off" : "sound_on")}
          icon={isSoundOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
          onClick={onSound}
        />
      )}
      {view.canFullScreen && (
        <IconButton
          label={t(view.isFullScreen ? "leave_full_screen" : "full_screen")}
          icon={view.isFullScreen ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
          onClick={view.toggleFullScreen}
        />
      )}
      <IconButton
        label={t(view.isTheatre ? "leave_theatre" : "theatre")}
        aria-pressed={view.isTheatre}
        icon={<RectangleHorizontal {...ICON} />}
        onClick={view.toggleTheatre}
      />
      {game.hasDemo && mode && (
        <Segmented
          label={t("mode")}
          size="sm"
          className="play-mode"
          value={mode}
          onChange={onMode}
          options={[
            { value: "real", label: t("mode_real") },
            { value: "demo", label: t("mode_demo") },
          ]}
        />
      )}
      <span className="grow" />
      {game.isHouse && (
        <a href="#fairness" className="play-link" aria-label={t("fairness")}>
          <ShieldCheck {...ICON_SM} />
          <span>{t("fairness")}</span>
        </a>
      )}
      <AppLink to={`/providers/${encodeURIComponent(game.provider.id)}/games`} className="play-link mut">
        {game.provider.title}
      </AppLink>
    </div>
  );
}
