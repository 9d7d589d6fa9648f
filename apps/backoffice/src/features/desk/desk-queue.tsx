// Owns a queue of the desk as one piece: the list behind its address, the table, and the chosen one beside it with its decision. A queue
// says only what differs: its call, its columns, its words and what its details show.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { Answer } from "@windfall/domain/client";
import { Badge } from "@windfall/ui";
import { useNavigate, useParams, useSearchParams } from "@windfall/web/router";
import { type ComponentType, type ReactNode, useCallback } from "react";
import { client } from "../../platform/client.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { type QueueFilter, queryOf, readFilter } from "./filter.ts";
import { afterDecision } from "./neighbour.ts";
import { playerTitle } from "./player-facts.tsx";
import { QueuePage } from "./queue-page.tsx";
import { type QueueColumn, QueueTable } from "./queue-table.tsx";

interface Query<Queue extends string> {
  queue: Queue;
  limit: string;
  offset: string;
  search?: string;
  method?: string;
}
export type DeskCounts = Answer<Api["desk"]["counts"]>;

/** A call of the contract that lists a queue. */
interface ListCall<Row, Queue extends string> {
  (args: { query: Query<Queue>; signal: AbortSignal }): Promise<{ items: readonly Row[]; meta: { total: number } }>;
  key(args: { query: Query<Queue> }): readonly unknown[];
}

export interface QueueDetailsProps {
  id: string;
  /** Where a narrow screen goes back to. */
  backHref: string;
  /** Decided: the next one is shown. */
  onDecided: () => void;
}

export interface QueueWords {
  title: string;
  searchLabel: string;
  /** What the table lists, for those who do not see it. */
  caption: string;
  idHeader: string;
  detailsLabel: string;
  empty: string;
  emptyText?: string;
}

export interface DeskQueueProps<Row, Queue extends string> {
  /** Its address, `/orders`; one of its entries is below it. */
  path: string;
  queues: readonly [Queue, ...Queue[]];
  queueLabel: (queue: NoInfer<Queue>) => string;
  list: ListCall<Row, NoInfer<Queue>>;
  /** How many wait, beside the title. */
  badge?: (counts: DeskCounts, queue: NoInfer<Queue>) => ReactNode;
  words: (queue: NoInfer<Queue>) => QueueWords;
  columns: readonly QueueColumn<Row>[];
  /** What the link to a row says, and what stands below it; of an entry about a player it is the player. */
  labelOf?: (row: Row) => string;
  subtitleOf?: (row: Row) => string;
  /** At the end of the title's line: what begins something new. */
  action?: ReactNode;
  /** False where the details are looked at, and nothing is approved or declined. */
  hasDecisions?: boolean;
  /** What narrows the list besides words; without it the list takes no method. */
  methods?: (chosen: string) => ReactNode;
  Details: ComponentType<QueueDetailsProps>;
}

interface QueueRow {
  id: string;
  player?: Parameters<typeof playerTitle>[0] | null;
}

export function DeskQueue<Row extends QueueRow, Queue extends string>(props: DeskQueueProps<Row, Queue>) {
  const { path, queues, badge, Details } = props;
  const t = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params] = useSearchParams();
  const filter = filterOf(props, params);
  const list = useQueueList(props.list, filter);
  const counts = useQuery({ queryKey: client.desk.counts.key(), queryFn: () => client.desk.counts() });
  const search = params.toString();
  const hrefOf = useCallback(
    (rowId: string | undefined) => `${path}${rowId ? `/${rowId}` : ""}${search ? `?${search}` : ""}`,
    [path, search],
  );
  const rows = list.data?.items;
  const ids = rows?.map((row) => row.id) ?? [];
  const words = props.words(filter.queue);
  const isNarrowed = Boolean(filter.search || filter.method);
  return (
    <QueuePage
      title={words.title}
      badge={counts.data && badge?.(counts.data, filter.queue)}
      action={props.action}
      hasDecisions={props.hasDecisions}
      searchLabel={words.searchLabel}
      queues={queues.map((value) => ({ value, label: props.queueLabel(value) }))}
      filter={filter}
      tools={props.methods?.(filter.method)}
      ids={ids}
      total={list.data?.meta.total}
      selectedId={id}
      hrefOf={hrefOf}
      detailsLabel={words.detailsLabel}
      table={
        <QueueTable
          caption={words.caption}
          idHeader={words.idHeader}
          columns={props.columns}
          rows={rows}
          failure={list.error}
          onRetry={() => void list.refetch()}
          selectedId={id}
          hrefOf={hrefOf}
          labelOf={props.labelOf}
          subtitleOf={props.subtitleOf ?? (({ player }) => (player ? playerTitle(player) : ""))}
          emptyTitle={isNarrowed ? t("desk.nothing_found") : words.empty}
          emptyText={isNarrowed ? t("desk.nothing_found_text") : (words.emptyText ?? t("desk.empty_text"))}
        />
      }
      details={
        id && (
          <Details
            key={id}
            id={id}
            backHref={hrefOf(undefined)}
            onDecided={() => void navigate(hrefOf(afterDecision(ids, id)), { replace: true })}
          />
        )
      }
    />
  );
}

/** How many wait, beside the title; nothing where nobody does. */
export function Waiting({ count, text, tone = "brand" }: { count: number; text: string; tone?: "brand" | "loss" }) {
  return count > 0 ? <Badge tone={tone}>{text}</Badge> : null;
}

function filterOf<Row, Queue extends string>(
  { queues, methods }: DeskQueueProps<Row, Queue>,
  params: URLSearchParams,
): QueueFilter<Queue> {
  const filter = readFilter(params, queues);
  return methods ? filter : { ...filter, method: "" };
}

/** What is on the screen stays while the next page of it comes. */
function useQueueList<Row, Queue extends string>(list: ListCall<Row, Queue>, filter: QueueFilter<Queue>) {
  const query = queryOf(filter);
  return useQuery({
    queryKey: list.key({ query }),
    queryFn: ({ signal }) => list({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}
