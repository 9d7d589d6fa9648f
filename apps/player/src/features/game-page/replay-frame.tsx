// Owns a round of the house that is over and is shown again in its game. There is no session behind it, and nothing that the document could ask
// for is answered: a replay cannot bet.
import type { ReplayedRound } from "@windfall/domain/api/games";
import type { PageMessage } from "@windfall/games/frame-messages";
import { Button } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { GameDocument, useDocumentTalk } from "./game-document.tsx";
import type { AskedPlay } from "./play-for-frame.ts";

/** What the document is told to show; undefined while the round goes on, and of a provider's, which is its own game's to show. */
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
  const t = useTranslations("game");
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t("replay")}
      </Button>
      {isShown && <ReplayFrame {...props} />}
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
