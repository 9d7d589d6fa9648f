// Owns the history tab (docs/product/money.md#history).
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { HISTORY_FILTERS, type HistoryFilter, type Transaction } from "@windfall/domain/api/wallet";
import { Button, Chip, Chips, EmptyState, ErrorState, ICON_SM, ICON_XL, Skeleton } from "@windfall/ui";
import { FileDown, History } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type DayGroup, dayLabel, groupByDay } from "../../../platform/day-groups.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { StatementModal } from "../statement/statement-modal.tsx";
import { ViewFrame } from "../view-frame.tsx";
import { refreshPayments, transactionsQuery } from "../wallet-queries.ts";
import { TransactionRow } from "./transaction-row.tsx";
import { useNearBottom } from "./use-near-bottom.ts";
import "../transaction.css";

export function HistoryTab() {
  const { loadApi } = usePlatform();
  const [filter, setFilter] = useState<HistoryFilter>();
  const history = useInfiniteQuery(transactionsQuery(loadApi, filter));
  const transactions = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = history;
  const place = useNearBottom({
    // After a failure the person decides when to try again.
    isOn: hasNextPage && !isFetching && !isFetchNextPageError,
    count: transactions.length,
    onNear: () => void fetchNextPage(),
  });
  return (
    <ViewFrame>
      <Filters value={filter} onChange={setFilter} />
      <div ref={place} className="tx-history" aria-busy={history.isPending || history.isFetchingNextPage}>
        {history.isPending && <RowSkeletons count={6} />}
        {history.isError && transactions.length === 0 && <LoadError onRetry={() => void history.refetch()} />}
        {history.isSuccess && transactions.length === 0 && (
          <Nothing isFiltered={filter !== undefined} onShowAll={() => setFilter(undefined)} />
        )}
        {transactions.length > 0 && <StatementButton />}
        {groupByDay(transactions).map((group) => (
          <DaySection key={group.day} group={group} />
        ))}
        {history.isFetchingNextPage && <RowSkeletons count={1} />}
        {isFetchNextPageError && <MoreError onRetry={() => void fetchNextPage()} />}
      </div>
    </ViewFrame>
  );
}

interface FiltersProps {
  value: HistoryFilter | undefined;
  onChange: (filter: HistoryFilter | undefined) => void;
}

function Filters({ value, onChange }: FiltersProps) {
  const t = useTranslations("wallet.history.filter");
  return (
    <Chips label={t("label")}>
      {[undefined, ...HISTORY_FILTERS].map((filter) => (
        <Chip key={filter ?? "all"} isOn={filter === value} onClick={() => onChange(filter)}>
          {t(filter ?? "all")}
        </Chip>
      ))}
    </Chips>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const t = useTranslations("wallet.history");
  return (
    <EmptyState
      icon={<History {...ICON_XL} />}
      title={t(isFiltered ? "none_title" : "empty_title")}
      description={t(isFiltered ? "none_text" : "empty_text")}
      action={isFiltered && <Button onClick={onShowAll}>{t("show_all")}</Button>}
    />
  );
}

function DaySection({ group }: { group: DayGroup<Transaction> }) {
  const t = useTranslations("wallet.history");
  const locale = useLocale();
  const queryClient = useQueryClient();
  const label = dayLabel(group.day, new Date(), locale);
  return (
    <section className="tx-day" aria-label={typeof label === "string" ? t(label) : label.date}>
      <h3 className="day">{typeof label === "string" ? t(label) : label.date}</h3>
      <div className="list">
        {group.items.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            onTimeOver={() => void refreshPayments(queryClient)}
          />
        ))}
      </div>
    </section>
  );
}

function StatementButton() {
  const t = useTranslations("wallet.statement");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="tx-tools">
      <Button size="sm" variant="soft" icon={<FileDown {...ICON_SM} />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <StatementModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function RowSkeletons({ count }: { count: number }) {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="li">
          <Skeleton shape="circle" className="tx-sk-ic" />
          <span className="tx-sk">
            <Skeleton shape="line" />
            <Skeleton shape="line" className="sk-line-short" />
          </span>
          <span className="amt">
            <Skeleton shape="money" />
          </span>
        </div>
      ))}
    </div>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wallet.history");
  const shared = useTranslations("Shared");
  return (
    <ErrorState
      title={t("error_title")}
      description={shared("temporary_difficulties")}
      action={<Button onClick={onRetry}>{shared("retry")}</Button>}
    />
  );
}

function MoreError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wallet.history");
  const shared = useTranslations("Shared");
  return (
    <div role="alert" className="tx-more-error">
      <span>{t("more_error")}</span>
      <Button size="sm" onClick={onRetry}>
        {shared("retry")}
      </Button>
    </div>
  );
}
