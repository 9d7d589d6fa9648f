// Owns the page on which a tournament is written.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Violation } from "@windfall/domain";
import { ApiFailure } from "@windfall/domain/client";
import { ErrorState, Skeleton, showToast } from "@windfall/ui";
import { useNavigate, useParams } from "@windfall/web/router";
import { useState } from "react";
import { client, type DeskTournamentDetails } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchTournaments } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { ReasonBar } from "../desk/index.ts";
import { Frame } from "../offers/index.ts";
import { draftOf, EMPTY, namesOf, termsOf } from "./tournament-draft.ts";
import { TournamentForm } from "./tournament-form.tsx";

export function NewTournamentPage() {
  const t = useText();
  return (
    <Frame title={t("tournaments.new")} backHref="/tournaments">
      <Fields tournament={undefined} />
    </Frame>
  );
}

export function EditTournamentPage() {
  const { id = "" } = useParams();
  const t = useText();
  const textOf = useFailureText();
  const params = { id };
  const tournament = useQuery({
    queryKey: client.tournamentDesk.getTournament.key({ params }),
    queryFn: ({ signal }) => client.tournamentDesk.getTournament({ params, signal }),
    // What somebody types must not be taken from under their hands; that it was changed meanwhile is told when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { data } = tournament;
  return (
    <Frame title={data ? data.title : t("tournaments.edit")} backHref={`/tournaments/${id}`}>
      {data ? (
        <Fields key={data.version} tournament={data} />
      ) : tournament.error ? (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(tournament.error)} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Frame>
  );
}

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

export function Fields({ tournament }: { tournament: DeskTournamentDetails | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [id, setId] = useState(tournament?.id ?? "");
  const [draft, setDraft] = useState(() => (tournament ? draftOf(tournament.terms) : EMPTY));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const check = () => {
    const found = [...(tournament || NAME.test(id.trim()) ? [] : ["id"]), ...termsOf(draft).problems];
    setProblems(found);
    const [first] = found;
    if (first) focusOn(first);
    return first === undefined;
  };
  const send = async (_: "save", reason: string) => {
    const { terms } = termsOf(draft);
    if (!terms) return;
    try {
      if (tournament)
        await client.tournamentDesk.editTournament({
          params: { id: tournament.id },
          body: { basedOn: tournament.version, terms, reason },
        });
      else await client.tournamentDesk.createTournament({ body: { id: id.trim(), terms, reason } });
    } catch (error) {
      setProblems(problemsOf(error));
      throw error;
    }
  };
  return (
    <div className="offer-edit">
      <TournamentForm
        id={id}
        isNew={tournament === undefined}
        draft={draft}
        problems={problems}
        onId={(typed) => {
          setId(typed);
          setProblems([]);
        }}
        onChange={(next) => {
          setDraft(next);
          setProblems([]);
        }}
      />
      <div className="offer-side">
        <div className="offer-side-scroll">
          <p className="mut">{t("tournaments.edit_hint")}</p>
        </div>
        <ReasonBar
          actions={[{ name: "save" as const, label: t("tournaments.save"), isMain: true }]}
          check={check}
          send={send}
          onDone={() => {
            showToast({ kind: "success", title: t("tournaments.done_save") });
            refetchTournaments(queryClient);
            void navigate(`/tournaments/${id.trim()}`);
          }}
        />
      </div>
    </div>
  );
}

/** What the server alone knows: a game or an offer that is not there, a name that is taken, a fee that somebody has paid. */
function problemsOf(error: unknown): string[] {
  if (!(error instanceof ApiFailure)) return [];
  if (error.detail === "tournament_exists") return ["id"];
  const { violations = [] } = (error.payload ?? {}) as { violations?: Violation[] };
  return namesOf(violations.map(({ path }) => path));
}

/** By the name that its input has. */
function focusOn(problem: string): void {
  const name = problem.replace(/^(names|texts)\./, "$1-").replace(/^(prizes\.\d+)$/, "$1.from");
  document.querySelector<HTMLElement>(`.offer-form [name="${CSS.escape(name)}"]`)?.focus();
}
