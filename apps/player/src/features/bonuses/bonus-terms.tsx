// Owns all conditions of one bonus: of one that was taken as they were taken, with the fingerprint that is stored with it.
import { CopyButton, ICON, KeyValue, type KeyValueItem, Notice } from "@windfall/ui";
import { ChevronRight, ListChecks } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { rateText, wagerOf } from "./bonus-facts.ts";
import type { Described } from "./bonus-queries.ts";
import { useBonusMoney, useMomentText } from "./bonus-texts.tsx";
import { CountingGames } from "./counting-games.tsx";
import { GameWeights } from "./game-weights.tsx";

const BURNING = ["Welcome", "Everyday", "Deposit"];

export function BonusTerms({ bonus, currency }: { bonus: Described; currency: string | undefined }) {
  const t = useTranslations("bonus");
  const shared = useTranslations("Shared");
  const moment = useMomentText();
  const { conditions, id, title } = bonus;
  const isOwn = "claimedAt" in bonus;
  return (
    <div className="grid gap-5">
      {isOwn && (
        <Notice tone="info">
          <b className="block">{t("frozen", { date: moment(bonus.claimedAt) })}</b>
          {t("frozen_text", { version: String(bonus.version) })}
        </Notice>
      )}
      <h3 className="text-lg font-bold">{title}</h3>
      <KeyValue items={useTermFacts(bonus, currency)} />
      <Rules burns={isOwn ? bonus.burns : BURNING.includes(conditions.type)} />
      <GameWeights weights={conditions.gamesWagers} />
      <div className="list">
        <AppLink to={`/bonuses/${id}/games`} className="li">
          <ListChecks {...ICON} />
          <b className="flex-1">{t("games")}</b>
          <ChevronRight {...ICON} className="i flip mut" />
        </AppLink>
      </div>
      <CountingGames bonusId={id} />
      <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div className="grid min-w-0 gap-0.5">
          <span className="text-sm text-fg-3">{t("fingerprint")}</span>
          <b className="mono text-sm break-all">{conditions.id}</b>
        </div>
        <CopyButton value={conditions.id} label={shared("copy")} copiedLabel={shared("copied")} />
      </div>
      {isOwn && <p className="hint">{t("fingerprint_text")}</p>}
    </div>
  );
}

function useTermFacts(bonus: Described, currency: string | undefined): KeyValueItem[] {
  const t = useTranslations("bonus");
  const money = useBonusMoney(currency);
  const { features } = usePlatform().config;
  const { conditions } = bonus;
  const isOwn = "claimedAt" in bonus;
  const { minDeposit, maxDeposit, amountMultiplier, wager, wagerMaxBet, maxAmount, maxAmountMultiplier } = conditions;
  const facts: KeyValueItem[] = [];
  const add = (key: string, term: string, value: KeyValueItem["value"]) => facts.push({ key, term, value });
  if (isOwn) add("got", t("got"), money(bonus.granted.value));
  else if (amountMultiplier !== null) add("extra", t("extra"), rateText(amountMultiplier));
  if (minDeposit !== null && !isOwn)
    add(
      "deposit",
      t("deposit"),
      maxDeposit === null
        ? t("from", { amount: money(minDeposit) })
        : t("range", { min: money(minDeposit), max: money(maxDeposit) }),
    );
  add(
    "wager",
    t("meter"),
    isOwn ? t("wager_value", { wager: String(wagerOf(bonus)), amount: money(bonus.wager.total) }) : `×${wager}`,
  );
  add("max", t("max_bet"), wagerMaxBet ? t("up_to", { amount: money(wagerMaxBet) }) : t("no_limit"));
  const limits = [maxAmountMultiplier && `×${maxAmountMultiplier}`, maxAmount && money(maxAmount)]
    .filter(Boolean)
    .join(", ");
  const most = isOwn ? bonus.most && money(bonus.most.value) : limits;
  add("most", t("most"), most ? t("up_to", { amount: most }) : t("no_limit"));
  if (conditions.deadlineHours !== null)
    add("time", t("time"), t("hours", { count: String(conditions.deadlineHours) }));
  if (isOwn && bonus.endsAt) add("ends", t("ends"), <LocalTime iso={bonus.endsAt} />);
  if (conditions.freespinsCount > 0 && conditions.freespinsAmount)
    add(
      "spins",
      t("free_spins"),
      t("free_spins_value", {
        count: String(conditions.freespinsCount),
        amount: money(conditions.freespinsAmount),
        wager: String(conditions.wagerFreespins),
      }),
    );
  if (conditions.freespinsGame !== undefined)
    add(
      "spins_game",
      t("spins_where"),
      <AppLink to={`/games/${conditions.freespinsGame}`} className="link">
        {t("spins_where_game")}
      </AppLink>,
    );
  const { freeBets } = conditions;
  if (freeBets && features.sportsbook) {
    const [count, hours] = [String(freeBets.count), String(freeBets.hours)];
    const odds = (freeBets.minOdds / 1_000).toFixed(2);
    add("bets", t("free_bets"), t("free_bets_value", { count, hours, odds, amount: money(freeBets.amount) }));
  }
  return facts;
}

const RULES = ["rule_1", "rule_2", "rule_3", "rule_4", "rule_5", "rule_6", "rule_7", "rule_8"] as const;

/** What a player may count on, in eight sentences. */
function Rules({ burns }: { burns: boolean }) {
  const t = useTranslations("bonus");
  return (
    <ol className="bon-rules">
      {RULES.map((rule) => (
        <li key={rule}>{t.rich(rule === "rule_7" && !burns ? "rule_7_gift" : rule, { b: (text) => <b>{text}</b> })}</li>
      ))}
    </ol>
  );
}
