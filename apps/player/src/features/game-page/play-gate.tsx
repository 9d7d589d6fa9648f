// Owns what stands in the place of the game while it is not running: the way in, why there is none, or what went wrong.
import type { GameDetails } from "@windfall/domain/api/games";
import { Button, ICON, ICON_LG, Rotor } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { Lock, Play, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLocalePath } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { useSession } from "../../platform/platform-context.tsx";

interface GateProps {
  game: GameDetails;
  children: ReactNode;
}

/** The cover out of focus behind a few words and buttons. */
function Gate({ game, children }: GateProps) {
  return (
    <div className="play-gate">
      <img className="play-gate-art" src={game.imageUrl} alt="" />
      <div className="play-gate-in">
        <img src={game.imageUrl} alt="" width={132} height={176} />
        <div className="play-gate-text">{children}</div>
      </div>
    </div>
  );
}

export function StartingGate({ game }: { game: GameDetails }) {
  const t = useTranslations("game");
  return (
    <Gate game={game}>
      <p role="status" className="play-gate-wait">
        <Rotor size={28} isSpinning />
        {t("starting")}
      </p>
    </Gate>
  );
}

/** A visitor chooses: sign in and come back here, or play for fun at once. */
export function VisitorGate({ game, onDemo }: { game: GameDetails; onDemo: () => void }) {
  const t = useTranslations("game");
  const location = useLocation();
  const here = useLocalePath()(`/games/${encodeURIComponent(game.id)}`);
  return (
    <Gate game={game}>
      <h2>{game.title}</h2>
      <p>{t(game.hasDemo ? "sign_in_text" : "sign_in_only")}</p>
      <div className="play-gate-act">
        <Link to={authHref(location, "login", here)} preventScrollReset className="btn btn-brand btn-lg">
          <Play {...ICON} />
          {t("play_real")}
        </Link>
        {game.hasDemo && (
          <Button size="lg" onClick={onDemo}>
            {t("play_demo")}
          </Button>
        )}
      </div>
    </Gate>
  );
}

export interface BlockedGateProps {
  game: GameDetails;
  by: NonNullable<GameDetails["blockedBy"]>;
  currency: string;
  onDemo: () => void;
}

export function BlockedGate({ game, by, currency, onDemo }: BlockedGateProps) {
  const t = useTranslations("game");
  const session = useSession();
  const mayChangeCurrency = by === "currency" && session.kind === "player" && !session.profile.hasDeposits;
  return (
    <Gate game={game}>
      <h2>
        <Lock {...ICON_LG} />
        {t("blocked_title")}
      </h2>
      <p>
        {t(`blocked_${by}`, { currency })} {mayChangeCurrency && t("blocked_currency_change")}{" "}
        {game.hasDemo && t("blocked_demo")}
      </p>
      {game.hasDemo && (
        <div className="play-gate-act">
          <Button size="lg" onClick={onDemo}>
            {t("play_demo")}
          </Button>
        </div>
      )}
    </Gate>
  );
}

export function FailedGate({ game, error, onRetry }: { game: GameDetails; error: unknown; onRetry: () => void }) {
  const t = useTranslations("game");
  const shared = useTranslations("Shared");
  const failureMessage = useFailureMessage();
  return (
    <Gate game={game}>
      <h2>
        <TriangleAlert {...ICON_LG} />
        {t("failed_title")}
      </h2>
      <p role="alert">{failureMessage(error)}</p>
      <div className="play-gate-act">
        <Button onClick={onRetry}>{shared("retry")}</Button>
      </div>
    </Gate>
  );
}
