// Owns a round of the house that is over and is shown again in its game. There is no session behind it, and nothing that the document could ask
// for is answered: a replay cannot bet.
import type { ReplayedRound } from "@windfall/domain/api/games";
import { GameDocument, useDocumentTalk } from "./game-document.tsx";
import type { AskedPlay } from "./play-for-frame.ts";

/** A flight of Gust was everybody's, and a provider's round is its own game's to show. */
export function isReplayable({ draw, status }: ReplayedRound): boolean {
  return draw !== null && status === "closed" && Object.keys(draw.outcome).length > 0;
}

export function ReplayFrame({ round }: { round: ReplayedRound }) {
  const { game, currency, staked, won, actions, draw, steps } = round;
  const url = `/play/${encodeURIComponent(game.id)}`;
  const document = { game, url, session: { currency, mode: "real" as const }, balance: "0.00", isSoundOn: false };
  const talk = useDocumentTalk(document, ({ kind }) => {
    if (kind !== "ready" || !draw) return;
    const stake = actions.find((action) => action.kind === "bet")?.amount ?? staked;
    const { outcome } = draw;
    talk.say({
      kind: "replay",
      round: { stake, staked, win: won, input: draw.input as AskedPlay["input"], steps, outcome },
    });
  });
  return (
    <div className="replay">
      <GameDocument game={game} url={url} talk={talk} />
    </div>
  );
}
