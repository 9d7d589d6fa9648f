// Owns the table of a queue: one row is chosen, and the row's id is the link to it. Which columns are seen follows from the room.
import { classes, EmptyState, ErrorState, ICON_LG, Skeleton } from "@windfall/ui";
import { Link, useNavigate } from "@windfall/web/router";
import { Inbox } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { shortId } from "./format.ts";

export interface QueueColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  isEnd?: boolean;
  /** Left out where there is little room: 1 goes first. */
  rank?: 1 | 2 | 3;
  className?: string | undefined;
}

export interface QueueTableProps<Row extends { id: string }> {
  caption: string;
  idHeader: string;
  columns: readonly QueueColumn<Row>[];
  rows: readonly Row[] | undefined;
  failure: unknown;
  onRetry: () => void;
  selectedId: string | undefined;
  /** Where a row's details are, with the filter that is in the address. */
  hrefOf: (id: string) => string;
  emptyTitle: string;
  emptyText: string;
  /** What the link to a row says; the end of its id where nothing better is known. */
  labelOf?: ((row: Row) => string) | undefined;
  /** Below the label where the list is too narrow for a column of its own. */
  subtitleOf: (row: Row) => string;
}

const LOADING_ROWS = 8;

export function QueueTable<Row extends { id: string }>(props: QueueTableProps<Row>) {
  const { caption, idHeader, columns, rows, failure, onRetry, selectedId, hrefOf } = props;
  const t = useText();
  const textOf = useFailureText();
  const selected = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selectedId !== undefined) selected.current?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);

  if (rows === undefined && failure) {
    return (
      <div className="q-scroll">
        <ErrorState
          headingLevel={2}
          title={t("desk.list_failed")}
          description={textOf(failure)}
          action={
            <button type="button" className="btn btn-soft" onClick={onRetry}>
              {t("desk.retry")}
            </button>
          }
        />
      </div>
    );
  }
  if (rows?.length === 0) {
    return (
      <div className="q-scroll">
        <EmptyState
          headingLevel={2}
          icon={<Inbox {...ICON_LG} />}
          title={props.emptyTitle}
          description={props.emptyText}
        />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark and no form, only a name for what is scrolled
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be within reach of the keyboard
    <div role="group" aria-label={caption} aria-busy={rows === undefined} tabIndex={0} className="q-scroll">
      <table className="tbl">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{idHeader}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass({ ...column, className: undefined })}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <LoadingRows columns={columns} />}
          {rows?.map((row) => (
            <Row
              key={row.id}
              ref={row.id === selectedId ? selected : undefined}
              id={row.id}
              href={hrefOf(row.id)}
              isSelected={row.id === selectedId}
              label={props.labelOf?.(row)}
              subtitle={props.subtitleOf(row)}
            >
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.render(row)}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>({ isEnd = false, rank, className }: QueueColumn<Row>): string {
  return classes(isEnd && "r", rank && `rank-${rank}`, className);
}

interface RowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  id: string;
  href: string;
  isSelected: boolean;
  label: string | undefined;
  subtitle: string;
  children: ReactNode;
}

/** A click anywhere in the row follows its link; keyboard and screen reader use the link itself. */
function Row({ ref, id, href, isSelected, label, subtitle, children }: RowProps) {
  const navigate = useNavigate();
  return (
    <tr
      ref={ref}
      className={classes(isSelected && "is-sel")}
      onClick={(event) => {
        if (!(event.target as Element).closest("a")) void navigate(href);
      }}
    >
      <th scope="row" className={label === undefined ? "mono" : "strong"}>
        <Link to={href} aria-current={isSelected || undefined} title={id}>
          {label ?? shortId(id)}
        </Link>
        <small className="row-sub mut trunc">{subtitle}</small>
      </th>
      {children}
    </tr>
  );
}

function LoadingRows<Row>({ columns }: { columns: readonly QueueColumn<Row>[] }) {
  return Array.from({ length: LOADING_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      <td>
        <Skeleton shape="line" />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton shape="line" />
        </td>
      ))}
    </tr>
  ));
}
