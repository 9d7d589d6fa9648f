// Owns the list of bets on sports that were placed while a bonus was active. What one works off is known when it is decided.
import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { Button, Card, type Column, DataTable } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import { useParts } from "./bonus-meter.tsx";
import type { OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { useBonusSportsBets } from "./use-bonuses.ts";

/** Nothing for somebody who bets on none. */
export function BonusSportsBets({ bonus: { id } }: { bonus: OwnBonus }) {
  const t = useTranslations("bonus");
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useBonusSportsBets(id);
  const columns = useColumns();
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t("sports_bets")}>
      <DataTable caption={t("sports_bets")} columns={columns} rows={rows} rowKey={(bet) => bet.id} />
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </Card>
  );
}

/** The first match, and how many more there are. */
function titleOf({ legs: [first, ...others] }: SportsBet): string {
  const match = first?.competitors.length === 2 ? first.competitors.join(" – ") : (first?.league ?? "");
  return others.length > 0 ? `${match} +${others.length}` : match;
}

function paidWith({ stake, bonus }: SportsBet) {
  const fromBonus = bonus?.stake ?? "0.00";
  return { own: fiatFromMinor(fiatToMinor(stake) - fiatToMinor(fromBonus)), bonus: fromBonus };
}

function useColumns(): Column<SportsBet>[] {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const parts = useParts();
  return [
    {
      key: "bet",
      header: t("col_bet"),
      canWrap: true,
      render: (bet) => (
        <span className="grid">
          <AppLink to="/sportsbook/bets">
            <b>{titleOf(bet)}</b>
          </AppLink>
          {/* A phone has no room for columns of their own. */}
          <small className="sec md:hidden">{[money(bet.stake), parts(paidWith(bet))].join(" · ")}</small>
          <small className="mut">
            <LocalTime iso={bet.requestedAt} />
          </small>
        </span>
      ),
    },
    {
      key: "stake",
      header: t("col_stake"),
      align: "end",
      isWideOnly: true,
      render: ({ stake }) => <span className="num">{money(stake)}</span>,
    },
    {
      key: "paid",
      header: t("col_paid"),
      isWideOnly: true,
      render: (bet) => <span className="sec">{parts(paidWith(bet))}</span>,
    },
    {
      key: "worked",
      header: t("col_worked"),
      align: "end",
      render: ({ status, bonus }) => {
        if (!bonus?.counts) return <span className="mut">{t("bet_uncounted")}</span>;
        const isOpen = status === "open" || status === "pending";
        return isOpen ? <span className="mut">{t("when_decided")}</span> : <b className="num">{money(bonus.worked)}</b>;
      },
    },
  ];
}
