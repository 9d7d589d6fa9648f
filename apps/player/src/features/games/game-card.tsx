// Owns the tile of a game (docs/product/looks.md#parts): cover, label, heart, provider, and why it is blocked.
import type { Game } from "@windfall/domain/api/games";
import type { GameBlock } from "@windfall/domain/rules/game-block";
import { classes, ICON } from "@windfall/ui";
import { Heart, Lock, Play } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";

const LABELS = { Exclusive: "label_exclusive", "Early Access": "label_early" } as const;
/** How wide a tile is at most in each grid, for the choice between the two sizes of a cover. */
const SIZES = "(width < 48rem) 31vw, 180px";

export interface GameCardProps {
  game: Game;
  /** It can be opened all the same: its page says more, and may have a game for fun. */
  block?: GameBlock | undefined;
  onFavorite: (game: Game) => void;
  /** In sight when the page is opened. */
  isEager?: boolean | undefined;
  /** The game takes the place of this page in history. */
  isReplacing?: boolean | undefined;
}

export const GameCard = memo(function GameCard({
  game,
  block,
  onFavorite,
  isEager = false,
  isReplacing = false,
}: GameCardProps) {
  const t = useTranslations("Games");
  const { id, title, imageUrl, labelType, favorite, provider } = game;
  return (
    <li className={classes("game", block && "is-blocked")}>
      <AppLink to={`/games/${encodeURIComponent(id)}`} className="game-art" data-game={id} replace={isReplacing}>
        <img
          src={imageUrl}
          srcSet={coversOf(imageUrl)}
          sizes={SIZES}
          alt={title}
          width={300}
          height={400}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
        />
        {labelType && (
          <span className={classes("game-tag", labelType === "Exclusive" && "x")}>{t(LABELS[labelType])}</span>
        )}
        {block ? (
          <span className="game-block">
            <Lock {...ICON} />
            <b>{t(`blocked_${block}`)}</b>
          </span>
        ) : (
          <span className="game-over">
            <span className="game-play">
              <Play {...ICON} />
            </span>
            <span className="game-over-words">
              {/* A cover of ours carries its title; the picture says it to readers of the screen. */}
              {!isOwnCover(imageUrl) && <b aria-hidden="true">{title}</b>}
              <small>{provider.title}</small>
            </span>
          </span>
        )}
      </AppLink>
      <button
        type="button"
        className={classes("game-fav", favorite && "on")}
        aria-pressed={favorite}
        aria-label={t("favorite", { title })}
        onClick={() => onFavorite(game)}
      >
        <Heart {...ICON} size={18} />
      </button>
    </li>
  );
});

const COVER_WIDTHS = [200, 400, 600];
const isOwnCover = (imageUrl: string) => imageUrl.startsWith("/covers/");

/** A cover of ours comes as wide as it is shown; a provider's own picture is what it is. */
function coversOf(imageUrl: string): string | undefined {
  if (!isOwnCover(imageUrl)) return undefined;
  const separator = imageUrl.includes("?") ? "&" : "?";
  return COVER_WIDTHS.map((width) => `${imageUrl}${separator}w=${width} ${width}w`).join(", ");
}
