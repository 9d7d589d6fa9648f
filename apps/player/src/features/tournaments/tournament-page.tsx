// Owns one tournament's page (docs/product/tournaments.md).
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@windfall/web/router";
import { useLocale } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { TournamentView } from "./tournament-view.tsx";
import { tournamentQuery } from "./tournaments-query.ts";
import "./tournament.css";

function TournamentPage() {
  const { id = "" } = useParams();
  const { data } = useQuery(tournamentQuery(usePlatform().loadApi, useLocale(), id));
  if (!data) return null;
  return <TournamentView tournament={data} />;
}

export const Component = withMessages("tournament", TournamentPage);
