// Owns the frame of a queue: title, tools, table, pages, and the details beside or instead of it (docs/product/looks.md#desk).
import { classes, ICON, ICON_SM, IconButton, Segmented, TextField } from "@windfall/ui";
import { useNavigate, useSearchParams } from "@windfall/web/router";
import { ChevronLeft, ChevronRight, Keyboard, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { setShortcutsOn, useShortcuts, useShortcutsOn } from "../../platform/shortcuts.ts";
import { useText } from "../../platform/text.tsx";
import { useIsWide } from "../../platform/wide.ts";
import { changedParams, PAGE_SIZE, type QueueFilter } from "./filter.ts";
import { neighbourOf } from "./neighbour.ts";

const SEARCH_AFTER_MS = 300;

export interface QueuePageProps<Queue extends string> {
  title: string;
  /** Beside the title: how many wait. */
  badge?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  hasDecisions?: boolean | undefined;
  searchLabel: string;
  queues: readonly { value: Queue; label: string }[];
  filter: QueueFilter<Queue>;
  /** More ways to narrow the list. */
  tools?: ReactNode;
  ids: readonly string[];
  total: number | undefined;
  selectedId: string | undefined;
  hrefOf: (id: string | undefined) => string;
  table: ReactNode;
  /** The details of the chosen one; undefined when none is chosen. */
  details: ReactNode;
  detailsLabel: string;
}

export function QueuePage<Queue extends string>(props: QueuePageProps<Queue>) {
  const { ids, selectedId, hrefOf, filter } = props;
  const t = useText();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const pane = useRef<HTMLElement>(null);
  const [params, setParams] = useSearchParams();
  const [firstId] = ids;

  // Fixed in the address at once: what comes in later must never slip under somebody's hand.
  useEffect(() => {
    if (isWide && selectedId === undefined && firstId !== undefined) void navigate(hrefOf(firstId), { replace: true });
  }, [isWide, selectedId, firstId, hrefOf, navigate]);

  // The address is ahead of the drawing: two quick presses must not start from the same row.
  const current = useRef(selectedId);
  useEffect(() => {
    current.current = selectedId;
  }, [selectedId]);
  const move = (step: 1 | -1) => {
    const next = neighbourOf(ids, current.current, step);
    if (next === undefined) return;
    current.current = next;
    void navigate(hrefOf(next), { replace: selectedId !== undefined });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    "/": () => document.querySelector<HTMLInputElement>("[data-desk-search]")?.focus(),
    Enter: () => pane.current?.focus(),
    ...(!isWide && selectedId !== undefined && { Escape: () => void navigate(hrefOf(undefined)) }),
  });

  return (
    <div className={classes("bo-page", selectedId !== undefined && "has-details")}>
      <header className="bo-top">
        <h1>{props.title}</h1>
        {props.badge}
        <span className="grow" />
        <ShortcutHints hasDecisions={props.hasDecisions ?? true} />
        {props.action}
      </header>
      <div className="q">
        <section className="q-l" aria-label={props.title}>
          <div className="q-tools">
            <SearchField
              key={filter.queue}
              label={props.searchLabel}
              value={filter.search}
              onChange={(search) => setParams(changedParams(params, { search }), { replace: true })}
            />
            <Segmented
              label={t("desk.queue")}
              size="sm"
              options={props.queues}
              value={filter.queue}
              onChange={(queue) =>
                void navigate(`${hrefOf(undefined).split("?")[0]}?${changedParams(params, { queue })}`)
              }
            />
            <span className="grow" />
            {props.tools}
          </div>
          {props.table}
          <Pager
            filter={filter}
            total={props.total}
            onChange={(page) => setParams(changedParams(params, { page: String(page) }))}
          />
        </section>
        {props.details && (
          <aside ref={pane} tabIndex={-1} className="q-r" aria-label={props.detailsLabel}>
            {props.details}
          </aside>
        )}
      </div>
    </div>
  );
}

function ShortcutHints({ hasDecisions }: { hasDecisions: boolean }) {
  const t = useText();
  const isOn = useShortcutsOn();
  return (
    <div className="hints">
      {isOn && (
        <>
          <kbd>J</kbd>
          <kbd>K</kbd>
          {t("desk.key_move")}
          {hasDecisions && (
            <>
              <kbd>A</kbd>
              {t("desk.key_approve")}
              <kbd>D</kbd>
              {t("desk.key_decline")}
            </>
          )}
          <kbd>/</kbd>
          {t("desk.key_search")}
        </>
      )}
      <IconButton
        label={t("desk.shortcuts")}
        aria-pressed={isOn}
        size="sm"
        isSoft={isOn}
        icon={<Keyboard {...ICON_SM} />}
        onClick={() => setShortcutsOn(!isOn)}
      />
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Waits for a pause in typing: every letter would otherwise be a search. */
function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => change.current(text.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className="q-search">
      <TextField
        data-desk-search
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        start={<Search {...ICON} size={18} />}
      />
    </div>
  );
}

interface PagerProps {
  filter: { page: number };
  total: number | undefined;
  onChange: (page: number) => void;
}

function Pager({ filter: { page }, total, onChange }: PagerProps) {
  const t = useText();
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total ?? 0, page * PAGE_SIZE);
  return (
    <nav aria-label={t("desk.pages")} className="q-pager">
      <span role="status" className="mut num">
        {total ? t("desk.range", { first, last, total }) : ""}
      </span>
      <span className="grow" />
      <IconButton
        label={t("desk.previous_page")}
        size="sm"
        disabled={page <= 1}
        icon={<ChevronLeft {...ICON_SM} />}
        onClick={() => onChange(page - 1)}
      />
      <IconButton
        label={t("desk.next_page")}
        size="sm"
        disabled={total === undefined || last >= total}
        icon={<ChevronRight {...ICON_SM} />}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
