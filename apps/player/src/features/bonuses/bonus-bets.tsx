// Owns the list of bets while a bonus was active, with what each worked off. It follows the balance, so it is live.
import { Button, Card, type Column, DataTable } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { LocalTime } from "../../platform/local-values.tsx";
import { sumOf, useCounts, useParts } from "./bonus-meter.tsx";
import type { BonusBet, OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { useBonusBets } from "./use-bonuses.ts";

export function BonusBets({ bonus }: { bonus: OwnBonus }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useBonusBets(bonus.id);
  const columns = useColumns(bonus);
  const maxBet = bonus.conditions.wagerMaxBet;
  return (
    <Card title={t("bets")}>
      <DataTable
        caption={t("bets")}
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ roundId }) => roundId}
        isLoading={!data}
        empty={t("bets_empty")}
      />
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
      {maxBet && <p className="hint">{t("bets_note", { amount: money(maxBet) })}</p>}
    </Card>
  );
}

function useColumns({ conditions }: OwnBonus): Column<BonusBet>[] {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const parts = useParts();
  const counts = useCounts(conditions.wagerMaxBet);
  return [
    {
      key: "game",
      header: t("col_game"),
      canWrap: true,
      render: (bet) => (
        <span className="flex items-center gap-3">
          <img src={bet.game.imageUrl} alt="" width={28} height={37} className="rounded-[6px]" />
          <span className="grid">
            <b>{bet.game.title}</b>
            {/* A phone has no room for columns of their own. */}
            <small className="sec md:hidden">
              {[money(sumOf(bet.stake)), parts(bet.stake), counts(bet)].join(" · ")}
            </small>
            <small className="mut">
              <LocalTime iso={bet.at} />
            </small>
          </span>
        </span>
      ),
    },
    {
      key: "stake",
      header: t("col_stake"),
      align: "end",
      isWideOnly: true,
      render: ({ stake }) => <span className="num">{money(sumOf(stake))}</span>,
    },
    {
      key: "paid",
      header: t("col_paid"),
      isWideOnly: true,
      render: ({ stake }) => <span className="sec">{parts(stake)}</span>,
    },
    {
      key: "counts",
      header: t("col_counts"),
      align: "end",
      isWideOnly: true,
      render: (bet) => <span className="num mut">{counts(bet)}</span>,
    },
    {
      key: "worked",
      header: t("col_worked"),
      align: "end",
      render: ({ worked }) => <b className="num">{money(worked)}</b>,
    },
  ];
}
