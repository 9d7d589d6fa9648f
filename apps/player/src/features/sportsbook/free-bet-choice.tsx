// Owns what pays for a slip: the player's own money, or a free bet, with what it asks for and why one does not pay here.
import type { SlipCheck } from "@windfall/domain/api/sports-bets";
import { formatMoment } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { useOddsFormat } from "./odds-format.ts";
import { changeSlip, type Slip } from "./slip-store.ts";

type FreeBet = SlipCheck["freeBets"][number];

/** The one that was chosen, while it pays for this slip. */
export function freeBetOf({ freeBetId }: Slip, check: SlipCheck | undefined): FreeBet | undefined {
  return check?.freeBets.find(({ id, reason }) => id === freeBetId && reason === null);
}

interface FreeBetChoiceProps {
  slip: Slip;
  check: SlipCheck | undefined;
  money: (amount: string) => string;
}

export function FreeBetChoice({ slip, check, money }: FreeBetChoiceProps) {
  const t = useTranslations("sport.slip");
  const locale = useLocale();
  const { write } = useOddsFormat();
  const all = check?.freeBets ?? [];
  const [first] = all;
  if (!first) return null;
  const usable = all.filter(({ reason }) => reason === null);
  const chosen = freeBetOf(slip, check);
  // Where none pays, the first says why: the others mostly say the same.
  if (usable.length === 0)
    return <p className="slip-r">{first.reason && t(`free_bet_${first.reason}`, { odds: write(first.minOdds) })}</p>;
  return (
    <>
      <label className="slip-p">
        <span>{t("pay_with")}</span>
        <select
          value={chosen?.id ?? ""}
          onChange={(change) => changeSlip(() => ({ freeBetId: change.target.value || null }))}
        >
          <option value="">{t("own_money")}</option>
          {usable.map(({ id, amount, endsAt }) => (
            <option key={id} value={id}>
              {t("free_bet_option", { amount: money(amount), date: formatMoment(endsAt, locale, DAY) })}
            </option>
          ))}
        </select>
      </label>
      {chosen && <p className="slip-r">{t("free_bet_note")}</p>}
    </>
  );
}

const DAY = { day: "numeric", month: "short" } as const;
