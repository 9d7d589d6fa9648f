// Owns the bets and wins that moved a bonus, page by page: for a player who asks where it went.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ICON_SM, IconButton, Notice } from "@windfall/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { client, type DeskBonusAction } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { useMoney, useTime } from "../desk/index.ts";

const SIZE = 10;

export function BonusActions({ bonusId }: { bonusId: string }) {
  const t = useText();
  const textOf = useFailureText();
  const [page, setPage] = useState(0);
  const args = { params: { id: bonusId }, query: { limit: String(SIZE), offset: String(page * SIZE) } };
  const list = useQuery({
    queryKey: client.bonusDesk.listActions.key(args),
    queryFn: ({ signal }) => client.bonusDesk.listActions({ ...args, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total ?? 0;
  const last = Math.min(total, (page + 1) * SIZE);
  return (
    <section aria-label={t("actions.title")} className="facts" aria-busy={list.isPending}>
      <h3>{t("actions.title")}</h3>
      {list.error && <Notice tone="error">{textOf(list.error)}</Notice>}
      {list.data?.items.length === 0 && <p className="mut">{t("actions.none")}</p>}
      <ol className="moves">
        {list.data?.items.map((action) => (
          <Action key={action.id} action={action} />
        ))}
      </ol>
      {total > SIZE && (
        <nav aria-label={t("actions.pages")} className="moves-pager">
          <span role="status" className="mut num grow">
            {t("desk.range", { first: page * SIZE + 1, last, total })}
          </span>
          <IconButton
            label={t("desk.previous_page")}
            size="sm"
            disabled={page === 0}
            icon={<ChevronLeft {...ICON_SM} />}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            label={t("desk.next_page")}
            size="sm"
            disabled={last >= total}
            icon={<ChevronRight {...ICON_SM} />}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </section>
  );
}

function Action({ action }: { action: DeskBonusAction }) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const inCurrency = (value: string) => money({ ...action.amount, value });
  return (
    <li>
      <span className="moves-line">
        <b>{t(`actions.${action.kind}`, { amount: money(action.amount) })}</b>
        <span className="mut trunc grow">{action.game ?? t("actions.no_game")}</span>
        <time dateTime={action.at} className="num mut">
          {timeOf(action.at)}
        </time>
      </span>
      <span className="sec num">
        {t("actions.split", { cash: inCurrency(action.cash), bonus: inCurrency(action.bonus) })}
        {Number(action.work) > 0 && ` · ${t("actions.work", { amount: inCurrency(action.work) })}`}
        {action.isRolledBack && <em className="loss"> · {t("actions.rolled_back")}</em>}
      </span>
    </li>
  );
}
