// Owns the case file: what happened with a player, in one list; and the request behind a key that somebody quotes. One field takes both.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CASE_KINDS } from "@windfall/domain/api/index";
import { Button, ErrorState, Notice, SelectField, Skeleton, TextField } from "@windfall/ui";
import { Link, useNavigate, useParams, useSearchParams } from "@windfall/web/router";
import { type FormEvent, useState } from "react";
import { type CaseEntry, client } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { PlayerFacts, playerTitle, useMoney, useTime } from "../desk/index.ts";
import { caseTitle, refusalText } from "./case-words.ts";

type Kind = CaseEntry["kind"];
/** Each look is written down, so it is taken when somebody asks for it. */
const LOOKED_AT_ONCE = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } as const;
const isKey = (text: string) => text.startsWith("req_");

export function CaseFilePage() {
  const t = useText();
  const { id } = useParams();
  return (
    <div className="bo-page">
      <header className="bo-top">
        <h1>{t("shell.case_file")}</h1>
      </header>
      <div className="bo-body">
        <FindForm key={id} found={id ?? ""} />
        {id === undefined && <p className="mut">{t("case_file.lead")}</p>}
        {id !== undefined && (isKey(id) ? <RequestCard requestKey={id} /> : <Timeline key={id} globalId={id} />)}
      </div>
    </div>
  );
}

function FindForm({ found }: { found: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState(found);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim().toLowerCase();
    if (wanted !== "") void navigate(`/case-file/${encodeURIComponent(wanted)}`);
  };
  return (
    <form onSubmit={find} className="case-find">
      <TextField
        label={t("case_file.find")}
        value={text}
        maxLength={64}
        onChange={({ target }) => setText(target.value)}
        data-desk-search
      />
      <Button type="submit">{t("case_file.open")}</Button>
    </form>
  );
}

function RequestCard({ requestKey: key }: { requestKey: string }) {
  const t = useText();
  const textOf = useFailureText();
  const timeOf = useTime();
  const args = { params: { key } };
  const { data, error } = useQuery({
    queryKey: client.caseFile.request.key(args),
    queryFn: ({ signal }) => client.caseFile.request({ ...args, signal }),
    ...LOOKED_AT_ONCE,
  });
  if (error) return <ErrorState headingLevel={2} title={t("case_file.no_request")} description={textOf(error)} />;
  if (!data) return <Skeleton shape="card" />;
  const { player } = data;
  return (
    <section aria-label={t("case_file.request")} className="facts">
      <h2>{t("case_file.request")}</h2>
      <dl className="pairs">
        <div>
          <dt>{t("case_file.when")}</dt>
          <dd className="num">{timeOf(data.at)}</dd>
        </div>
        <div>
          <dt>{t("case_file.asked")}</dt>
          <dd className="mono">{`${data.method} ${data.route}`}</dd>
        </div>
        <div>
          <dt>{t("case_file.answered")}</dt>
          <dd>{refusalText(t, data.code)}</dd>
        </div>
        <div>
          <dt>{t("case_file.code")}</dt>
          <dd className="mono">{data.code}</dd>
        </div>
      </dl>
      {player ? (
        <Link to={`/case-file/${player.globalId}`}>{t("case_file.of", { name: playerTitle(player) })}</Link>
      ) : (
        <p className="mut">{t("case_file.nobody")}</p>
      )}
    </section>
  );
}

function Timeline({ globalId }: { globalId: string }) {
  const t = useText();
  const textOf = useFailureText();
  const [params, setParams] = useSearchParams();
  const asked = params.get("kind");
  const kind = CASE_KINDS.find((candidate) => candidate === asked);
  const args = { params: { globalId }, query: kind ? { kind } : {} };
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: client.caseFile.list.key(args),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.caseFile.list({
        ...args,
        query: { ...args.query, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    ...LOOKED_AT_ONCE,
  });
  if (error && !data) return <ErrorState headingLevel={2} title={t("case_file.failed")} description={textOf(error)} />;
  const player = data?.pages[0]?.player;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="case-columns">
      <section aria-label={t("case_file.timeline")} aria-busy={!data}>
        <SelectField
          label={t("case_file.show")}
          value={kind ?? ""}
          onChange={({ target }) =>
            setParams(new URLSearchParams(target.value && { kind: target.value }), { replace: true })
          }
        >
          <option value="">{t("case_file.everything")}</option>
          {CASE_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`case_file.kind_${each}`)}
            </option>
          ))}
        </SelectField>
        {!data && <Skeleton shape="card" count={4} />}
        {data && items.length === 0 && <p className="mut">{t("case_file.nothing")}</p>}
        <ol className="case-list">
          {items.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ol>
        {error && <Notice tone="error">{textOf(error)}</Notice>}
        {hasNextPage && (
          <Button variant="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("case_file.more")}
          </Button>
        )}
      </section>
      {player && <PlayerFacts player={player} isCaseFile />}
    </div>
  );
}

/** Where staff can do something about it. */
const PLACES: Readonly<Partial<Record<Kind, (reference: string) => string | undefined>>> = {
  payment: (id) => (id.startsWith("ord_") ? `/orders/${id}` : id.startsWith("wd_") ? `/withdrawals/${id}` : undefined),
  message: (id) => `/chats/${id}`,
  failure: (key) => `/case-file/${key}`,
};

function Entry({ entry }: { entry: CaseEntry }) {
  const t = useText();
  const timeOf = useTime();
  const moneyOf = useMoney();
  const { kind, text, amount, reference } = entry;
  const title = caseTitle(t, entry);
  const href = reference === null ? undefined : PLACES[kind]?.(reference);
  return (
    <li className="case-entry" data-kind={kind}>
      <time dateTime={entry.at} className="num mut">
        {timeOf(entry.at)}
      </time>
      <span className="case-kind">{t(`case_file.kind_${kind}`)}</span>
      <span className="case-words">
        <b>{href ? <Link to={href}>{title}</Link> : title}</b>
        {text && <span className="sec">{text}</span>}
        {reference && !href && <small className="mono mut">{reference}</small>}
      </span>
      <span className="num strong">{amount && moneyOf(amount)}</span>
    </li>
  );
}
