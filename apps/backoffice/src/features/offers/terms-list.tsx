// Owns the terms of a bonus in words, every condition of them, as they are promised to a player.
import { type BonusType, BURNS_WITH_WITHDRAWAL } from "@windfall/domain/rules/bonuses/index";
import type { BonusConditions } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { Pairs, useMoney } from "../desk/index.ts";

interface TermsListProps {
  title: string;
  conditions: Omit<BonusConditions, "id">;
  displayFormat: string;
  /** What the ids of games, studios and categories stand for. */
  nameOf: (kind: "games" | "providers" | "categories", id: string) => string;
}

export function TermsList({ title, conditions: c, displayFormat, nameOf }: TermsListProps) {
  const t = useText();
  const money = useMoney();
  const amount = (value: string | null) => value && money({ value, displayFormat });
  const percent = (value: number) => t("terms.percent", { value: value / 100 });
  const times = (value: number) => t("terms.times", { value });
  const most = [
    amount(c.maxAmount),
    c.maxAmountMultiplier && t("terms.times_bonus", { value: c.maxAmountMultiplier }),
  ].filter((part) => part !== null);
  const spinsMost = [
    amount(c.freespinsMaxAmount),
    c.freespinsMaxAmountMultiplier && t("terms.times_spins", { value: c.freespinsMaxAmountMultiplier }),
  ].filter((part) => part !== null);
  const smaller = (parts: readonly (string | number | "")[]) =>
    parts.length > 1 ? t("terms.smaller_of", { one: String(parts[0]), other: String(parts[1]) }) : parts[0];
  const { games, providers, categories, rest, sports } = c.gamesWagers;
  const hasSpins = c.freespinsCount > 0;
  return (
    <Pairs
      title={title}
      pairs={[
        { key: "type", term: t("terms.type"), value: t(`bonus_type.${c.type as BonusType}`) },
        { key: "person", term: t("terms.person"), value: c.personalId, isMono: true },
        {
          key: "gives",
          term: t("terms.gives"),
          value: c.amountMultiplier !== null && t("terms.of_deposit", { percent: percent(c.amountMultiplier) }),
        },
        { key: "from", term: t("terms.min_deposit"), value: amount(c.minDeposit) },
        { key: "to", term: t("terms.max_deposit"), value: amount(c.maxDeposit) },
        { key: "number", term: t("terms.deposit_number"), value: c.minDepositNumber },
        {
          key: "spins",
          term: t("terms.spins"),
          value: hasSpins && t("terms.spins_of", { count: c.freespinsCount, amount: amount(c.freespinsAmount) || "·" }),
        },
        {
          key: "spins_game",
          term: t("terms.spins_game"),
          value: hasSpins && (c.freespinsGame ? nameOf("games", c.freespinsGame) : t("terms.spins_house")),
        },
        { key: "spins_wager", term: t("terms.spins_wager"), value: hasSpins && times(c.wagerFreespins) },
        { key: "spins_most", term: t("terms.spins_most"), value: hasSpins && smaller(spinsMost) },
        {
          key: "free_bets",
          term: t("terms.free_bets"),
          value:
            c.freeBets &&
            t("terms.free_bets_of", {
              count: c.freeBets.count,
              amount: amount(c.freeBets.amount) || "·",
              odds: c.freeBets.minOdds / 1000,
              hours: c.freeBets.hours,
            }),
        },
        {
          key: "wager",
          term: t("terms.wager"),
          value: c.wager === 0 ? t("terms.cash_at_once") : times(c.wager),
        },
        { key: "bet", term: t("terms.max_bet"), value: amount(c.wagerMaxBet) },
        { key: "most", term: t("terms.most"), value: smaller(most) },
        {
          key: "time",
          term: t("terms.time"),
          value: c.deadlineHours === null ? t("terms.no_deadline") : t("terms.hours", { count: c.deadlineHours }),
        },
        {
          key: "burns",
          term: t("terms.burns"),
          value: BURNS_WITH_WITHDRAWAL[c.type as BonusType] ? t("terms.yes") : t("terms.no"),
        },
        ...Object.entries({ categories, providers, games }).flatMap(([kind, weights]) =>
          Object.entries(weights).map(([id, weight]) => ({
            key: `${kind} ${id}`,
            term: nameOf(kind as "games", id),
            value: weight === 0 ? t("terms.counts_not") : t("terms.counts", { percent: percent(weight) }),
          })),
        ),
        {
          key: "rest",
          term: t("terms.rest"),
          value: rest === 0 ? t("terms.counts_not") : t("terms.counts", { percent: percent(rest) }),
        },
        {
          key: "sports",
          term: t("terms.sports"),
          value:
            sports.weight === 0
              ? t("terms.counts_not")
              : t("terms.sports_counts", { percent: percent(sports.weight), odds: sports.minOdds / 1000 }),
        },
      ]}
    />
  );
}
