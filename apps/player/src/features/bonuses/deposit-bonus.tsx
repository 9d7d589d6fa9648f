// Owns what the cashier says of the bonus that a deposit brings: before the button, and while the payment is under way.
import { KeyValue } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { comingWith, nextOffers, rateText } from "./bonus-facts.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { useOffers } from "./use-bonuses.ts";

/** `credited` is what the deposit adds to the balance, in the wallet currency. */
export function DepositBonus({ credited }: { credited: string }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { data } = useOffers();
  if (!data) return null;
  const coming = comingWith(data, credited);
  if (!coming) return <FromWhich />;
  const { amountMultiplier, wager, wagerMaxBet } = coming.offer.conditions;
  const rate = rateText(amountMultiplier);
  return (
    <>
      <KeyValue items={[{ key: "bonus", term: t("cashier_bonus", { rate }), value: `+${money(coming.amount)}` }]} />
      <p className="hint">
        {wagerMaxBet === null
          ? t("cashier_wager", { wager: String(wager) })
          : t("cashier_terms", { wager: String(wager), amount: money(wagerMaxBet) })}
      </p>
    </>
  );
}

/** Too small for any of them: from which amount on there is one. */
function FromWhich() {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { data } = useOffers();
  const [least] = data
    ? nextOffers(data)
        .filter(({ conditions }) => conditions.minDeposit !== null)
        .toSorted(byDeposit)
    : [];
  if (!least?.conditions.minDeposit) return null;
  const rate = rateText(least.conditions.amountMultiplier);
  return <p className="hint">{t("cashier_from", { amount: money(least.conditions.minDeposit), rate })}</p>;
}

type Priced = ReturnType<typeof nextOffers>[number];
const byDeposit = (a: Priced, b: Priced) => Number(a.conditions.minDeposit) - Number(b.conditions.minDeposit);

export function PendingDepositBonus({ credited }: { credited: string }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { data } = useOffers();
  const coming = data && comingWith(data, credited);
  return coming ? <p className="sec">{t("cashier_pending", { amount: money(coming.amount) })}</p> : null;
}
