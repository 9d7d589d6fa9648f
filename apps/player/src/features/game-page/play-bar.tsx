// Owns the bar under the game: heart, sound, sizes, the choice between real and demo money, and where the game comes from.
import type { GameDetails, LaunchMode } from "@windfall/domain/api/games";
import { ICON, ICON_SM, IconButton, Segmented } from "@windfall/ui";
import { Heart, Maximize, Minimize, RectangleHorizontal, RotateCcw, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useToggleFavorite } from "../games/index.ts";
import { useFreshDemo } from "./fresh-demo.ts";
import type { PlayView } from "./play-view.ts";
import { SoundButton, type SoundProps } from "./sound-button.tsx";

export interface PlayBarProps extends SoundProps {
  game: GameDetails;
  mode: LaunchMode | undefined;
  onMode: (mode: LaunchMode) => void;
  view: PlayView;
}

export function PlayBar({ game, mode, onMode, view, ...sound }: PlayBarProps) {
  const t = useTranslations("game");
  const toggleFavorite = useToggleFavorite();
  const beginDemoAgain = useFreshDemo(game.id);
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
        <span className="play-elsewhere">
          <SoundButton {...sound} />
        </span>
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
      {mode === "demo" && (
        <IconButton label={t("demo_reset")} icon={<RotateCcw {...ICON} />} onClick={beginDemoAgain} />
      )}
      <span className="grow" />
      {game.isHouse && (
        <a href="#fairness" className="play-link play-elsewhere" aria-label={t("fairness")}>
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
