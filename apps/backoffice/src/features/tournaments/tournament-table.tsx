// Owns the table of a tournament at the desk: who stands where, what looks wrong, and the word that somebody is to be taken out.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Modal, Notice, showToast, TextField } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useState } from "react";
import { client, type DeskEntry, type DeskPattern } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchQueue } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { ListPager, playerTitle, ReasonBar } from "../desk/index.ts";

const SIZE = 10;
type Player = DeskEntry["player"];
type Wanted = { id: string; player: string; reason: string };
const attempts = createAttempts<Wanted>();

export function TournamentTable({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [chosen, setChosen] = useState<Player>();
  const onTakeOut = isOpen ? setChosen : undefined;
  return (
    <>
      <Patterns id={id} onTakeOut={onTakeOut} />
      <Entries id={id} onTakeOut={onTakeOut} />
      {chosen && <TakeOut id={id} player={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface ListProps {
  id: string;
  /** Undefined where the table is closed. */
  onTakeOut: ((player: Player) => void) | undefined;
}

function Entries({ id, onTakeOut }: ListProps) {
  const t = useText();
  const textOf = useFailureText();
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState("");
  const found = search.trim();
  const args = {
    params: { id },
    query: { limit: String(SIZE), offset: String(page * SIZE), ...(found.length > 2 && { search: found }) },
  };
  const list = useQuery({
    queryKey: client.tournamentDesk.listEntries.key(args),
    queryFn: ({ signal }) => client.tournamentDesk.listEntries({ ...args, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total ?? 0;
  return (
    <section aria-label={t("tournaments.table")} className="facts" aria-busy={list.isPending}>
      <h3>{t("tournaments.table")}</h3>
      <TextField
        name="entry-search"
        label={t("tournaments.find_player")}
        isMono
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(0);
        }}
      />
      {list.error && <Notice tone="error">{textOf(list.error)}</Notice>}
      {list.data?.items.length === 0 && <p className="mut">{t("tournaments.nobody")}</p>}
      <ol className="moves">
        {list.data?.items.map((entry) => (
          <Entry key={entry.player.globalId} entry={entry} onTakeOut={onTakeOut} />
        ))}
      </ol>
      <ListPager label={t("tournaments.pages")} page={page} size={SIZE} total={total} onPage={setPage} />
    </section>
  );
}

function Entry({ entry, onTakeOut }: { entry: DeskEntry } & Pick<ListProps, "onTakeOut">) {
  const t = useText();
  const { place, player, points, out, isWaiting } = entry;
  return (
    <li>
      <span className="moves-line">
        <b className="num">{place ?? "–"}</b>
        <span className="trunc grow">{playerTitle(player)}</span>
        <span className="num">{t("tournaments.points", { points })}</span>
      </span>
      <span className="moves-line">
        <span className="mono sec grow">{player.globalId}</span>
        {out && <em className="loss">{t("tournaments.out_because", { reason: out })}</em>}
        {isWaiting && <em className="mut">{t("tournaments.out_waits")}</em>}
        {onTakeOut && !out && !isWaiting && (
          <Button size="sm" variant="line" onClick={() => onTakeOut(player)}>
            {t("tournaments.take_out")}
            <span className="sr-only"> {playerTitle(player)}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

function Patterns({ id, onTakeOut }: ListProps) {
  const t = useText();
  const textOf = useFailureText();
  const params = { id };
  const patterns = useQuery({
    queryKey: client.tournamentDesk.listPatterns.key({ params }),
    queryFn: ({ signal }) => client.tournamentDesk.listPatterns({ params, signal }),
  });
  return (
    <section aria-label={t("tournaments.patterns")} className="facts" aria-busy={patterns.isPending}>
      <h3>{t("tournaments.patterns")}</h3>
      {patterns.error && <Notice tone="error">{textOf(patterns.error)}</Notice>}
      {patterns.data?.items.length === 0 && <p className="mut">{t("tournaments.no_patterns")}</p>}
      <ol className="moves">
        {patterns.data?.items.map((pattern) => (
          <Pattern key={`${pattern.kind} ${pattern.player.globalId}`} pattern={pattern} onTakeOut={onTakeOut} />
        ))}
      </ol>
    </section>
  );
}

function Pattern({ pattern, onTakeOut }: { pattern: DeskPattern } & Pick<ListProps, "onTakeOut">) {
  const t = useText();
  const { kind, player, others, rounds } = pattern;
  return (
    <li>
      <span className="moves-line">
        <b>{t(`tournaments.pattern_${kind}`)}</b>
        <span className="trunc grow">{playerTitle(player)}</span>
        {onTakeOut && (
          <Button size="sm" variant="line" onClick={() => onTakeOut(player)}>
            {t("tournaments.take_out")}
            <span className="sr-only"> {playerTitle(player)}</span>
          </Button>
        )}
      </span>
      <span className="sec">
        {rounds
          ? t("tournaments.one_sided_text", { counted: rounds.counted, returned: rounds.returned })
          : t("tournaments.shared_with", { others: others.join(", ") })}
      </span>
    </li>
  );
}

function TakeOut({ id, player, onClose }: { id: string; player: Player; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (wanted: Wanted) =>
      attempts.send(wanted, (idempotencyKey) => {
        const body = { player: wanted.player, reason: wanted.reason };
        return client.tournamentDesk.disqualify({ params: { id }, body, idempotencyKey });
      }),
  });
  return (
    <Modal isOpen onClose={onClose} title={t("tournaments.take_out")} closeLabel={t("decision.cancel")}>
      <p>{t("tournaments.take_out_text", { player: playerTitle(player) })}</p>
      <ReasonBar
        actions={[{ name: "send" as const, label: t("tournaments.take_out_send"), isMain: true }]}
        send={(_, reason) => sending.mutateAsync({ id, player: player.globalId, reason })}
        onDone={() => {
          showToast({ kind: "pending", title: t("decision.recorded"), description: t("decision.recorded_text") });
          refetchQueue(queryClient, "outs");
          onClose();
        }}
      />
    </Modal>
  );
}
