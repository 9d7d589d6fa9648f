// Owns a round that is over and is shown again in its game. There is no session behind it, and nothing that the document could ask for is answered: a
// replay cannot bet. A provider's round is shown by the provider, at an address that knows that round alone.
import { useQuery } from "@tanstack/react-query";
import type { ReplayedRound } from "@windfall/domain/api/games";
import type { PageMessage } from "@windfall/games/frame-messages";
import { Button } from "@windfall/ui";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { GameDocument, useDocumentTalk } from "./game-document.tsx";
import { replayQuery } from "./game-queries.ts";
import type { AskedPlay } from "./play-for-frame.ts";
import { providerSandbox } from "./provider-frame.tsx";
import "./play.css";
import "./game-about.css";

/** What the document is told to show; undefined while the round goes on, and of a provider's. */
export function replayOf({ status, staked, won, actions, draw, steps }: ReplayedRound): PageMessage | undefined {
  if (draw === null || status !== "closed" || Object.keys(draw.outcome).length === 0) return undefined;
  const stake = actions.find((action) => action.kind === "bet")?.amount ?? staked;
  const { outcome } = draw;
  return {
    kind: "replay",
    round: { stake, staked, win: won, input: draw.input as AskedPlay["input"], steps, outcome },
  };
}

interface ReplayProps extends Pick<ReplayedRound, "game" | "currency"> {
  message: PageMessage;
}

export function Replay(props: ReplayProps) {
  return (
    <OnDemand>
      <ReplayFrame {...props} />
    </OnDemand>
  );
}

/** Nothing where the provider shows none, or does not answer: the bets and wins of the round are told without it. */
export function ProviderReplay({ round }: { round: ReplayedRound }) {
  const t = useTranslations("game");
  const { data } = useQuery(replayQuery(usePlatform().loadApi, round.id, useLocale()));
  const url = data?.url ?? undefined;
  const sandbox = url && providerSandbox(url, window.location.origin);
  if (!sandbox) return null;
  return (
    <OnDemand>
      <div className="replay">
        <iframe
          className="play-frame"
          title={t("frame_title", { title: round.game.title })}
          src={url}
          sandbox={sandbox}
          referrerPolicy="origin"
        />
      </div>
    </OnDemand>
  );
}

function OnDemand({ children }: { children: ReactNode }) {
  const t = useTranslations("game");
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t("replay")}
      </Button>
      {isShown && children}
    </>
  );
}

function ReplayFrame({ game, currency, message }: ReplayProps) {
  const url = `/play/${encodeURIComponent(game.id)}`;
  const document = { game, url, session: { currency, mode: "real" as const }, balance: "0.00", isSoundOn: false };
  const talk = useDocumentTalk(document, ({ kind }) => {
    if (kind === "ready") talk.say(message);
  });
  return (
    <div className="replay">
      <GameDocument game={game} url={url} talk={talk} />
    </div>
  );
}
