// Owns the bets and wins that moved a bonus, page by page: for a player who asks where it went.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Notice } from "@windfall/ui";
import { useState } from "react";
import { client, type DeskBonusAction } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { ListPager, useMoney, useTime } from "../desk/index.ts";

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
      <ListPager label={t("actions.pages")} page={page} size={SIZE} total={total} onPage={setPage} />
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
