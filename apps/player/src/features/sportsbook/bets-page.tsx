// Owns the player's bets (docs/product/sportsbook.md#settlement): open ones with where their events stand, settled ones with what decided them.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BET_LISTS } from "@windfall/domain/api/sports-bets";
import { Notice, Segmented } from "@windfall/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { BetCard } from "./bet-card.tsx";
import { BETS_PAGE, betsQuery } from "./line-queries.ts";
import { OddsFormatChoice } from "./odds-format-choice.tsx";
import { useCashOutOffers } from "./use-cash-out.ts";
import "./bets.css";

const MOST = 100;
/** Scores and results come from the feed every second or so; a page of bets follows in its own time. */
const REFRESH_MS = 5_000;

function BetsPage() {
  const t = useTranslations("sport.bets");
  const book = useTranslations("sport.book");
  const locale = useLocale();
  const [list, setList] = useState<(typeof BET_LISTS)[number]>("open");
  const [limit, setLimit] = useState(BETS_PAGE);
  const { data } = useQuery({
    ...betsQuery(usePlatform().loadApi, list, limit),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const offerOf = useCashOutOffers(
    limit,
    list === "open" && (data?.items.some(({ status }) => status === "open") ?? false),
  );
  const money = (amount: string) => exactFiatText(amount, data?.currency.code ?? "USD", locale);
  return (
    <>
      <PageHeader title={t("title")} trail={[{ to: "/sportsbook", title: book("title") }]} />
      <div className="line-c">
        <Segmented
          label={t("title")}
          value={list}
          onChange={setList}
          options={BET_LISTS.map((value) => ({ value, label: t(value) }))}
        />
        <span className="grow" />
        {data && data.staked !== "0.00" && (
          <span className="num sbets-s">{t("staked", { amount: money(data.staked) })}</span>
        )}
        <OddsFormatChoice />
      </div>
      {data && data.debt !== "0.00" && <Notice tone="warning">{t("debt", { amount: money(data.debt) })}</Notice>}
      {data?.items.length === 0 && (
        <div className="row">
          <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
            <AppLink to="/sportsbook" className="btn btn-soft">
              {book("to_sport")}
            </AppLink>
          </EmptyPlace>
        </div>
      )}
      <div className="sbets">
        {data?.items.map((bet) => (
          <BetCard key={bet.id} bet={bet} cashOut={offerOf(bet.id)} />
        ))}
      </div>
      {data && data.meta.total > data.items.length && limit < MOST && (
        <button
          type="button"
          className="btn btn-soft sbets-m"
          onClick={() => setLimit(Math.min(limit + BETS_PAGE, MOST))}
        >
          {t("more")}
        </button>
      )}
    </>
  );
}

export const Component = withMessages("sport", BetsPage);
