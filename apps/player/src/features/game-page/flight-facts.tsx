// Owns what the player's list tells of a bet on a flight: where it was left and where the flight ended, the hash that decided it with its check, and
// the flight itself, once more.
import { useQuery } from "@tanstack/react-query";
import type { FlownBet } from "@windfall/domain/api/crash";
import type { ReplayedRound } from "@windfall/domain/api/games";
import { KeyValue, type KeyValueItem, Skeleton } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { flightQuery } from "./game-queries.ts";
import { outcomeText } from "./outcome-text.ts";
import { Replay } from "./replay-frame.tsx";
import { VerifyFlights } from "./verify-flights.tsx";

export function FlightFacts({ round }: { round: ReplayedRound }) {
  const shared = useTranslations("Shared");
  const { data, isError } = useQuery(flightQuery(usePlatform().loadApi, round.externalId));
  if (isError) return <p role="alert">{shared("temporary_difficulties")}</p>;
  return data ? <Flight round={round} flown={data} /> : <Skeleton shape="line" count={3} />;
}

function Flight({ round, flown }: { round: ReplayedRound; flown: FlownBet }) {
  const t = useTranslations("game");
  const words = useTranslations();
  const locale = useLocale();
  const { bet, chain } = flown;
  const { no, crash, hash } = flown.round;
  const told = { game: round.game.id, input: {}, outcome: { no, cashOut: bet.cashOut, crash } };
  const result = outcomeText(told, (key) => words(key as Parameters<typeof words>[0]), locale);
  const facts: KeyValueItem[] = [{ key: "result", term: t("result"), value: result }];
  // Whoever left early waits for the end as everybody does.
  if (crash === null || hash === null) return <KeyValue items={facts} />;
  facts.push(
    { key: "hash", term: t("crash_hash"), value: <span className="mono">{hash}</span> },
    { key: "salt", term: t("crash_salt"), value: <span className="mono">{chain.salt}</span> },
  );
  return (
    <>
      <KeyValue items={facts} />
      <VerifyFlights label={t("verify")} load={async () => ({ ...flown, history: [{ no, crash, hash }] })} />
      <Replay game={round.game} currency={round.currency} message={{ kind: "crash_replay", round: flown.round, bet }} />
    </>
  );
}
