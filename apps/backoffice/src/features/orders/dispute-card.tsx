// Owns a dispute: what the player says, what the provider says, and until when the desk must answer.
import { DISPUTE_PROBLEMS } from "@windfall/domain/rules/buy-orders";
import { Badge, ICON } from "@windfall/ui";
import { Building2, Scale, User } from "lucide-react";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { type Amount, TimeToDue, useMoney, useTime } from "../desk/index.ts";

type Dispute = NonNullable<DeskOrderDetails["dispute"]>;

interface DisputeCardProps {
  dispute: Dispute;
  order: Amount;
  /** What the provider says arrived and nobody has credited. */
  arrived: DeskOrderDetails["arrived"];
  isOpen: boolean;
}

export function DisputeCard({ dispute, order, arrived, isOpen }: DisputeCardProps) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const claimed = dispute.amount === null ? null : money({ ...order, value: dispute.amount });
  return (
    <section aria-label={t("dispute.title")} className="dispute">
      <header>
        <Scale {...ICON} />
        <h3>{t("dispute.title")}</h3>
        <span className="grow" />
        {isOpen ? (
          <TimeToDue clock={{ waitingSince: dispute.openedAt, dueAt: dispute.dueAt }} />
        ) : (
          <Badge>{t("dispute.closed")}</Badge>
        )}
      </header>
      <div className="dispute-sides">
        <div>
          <h4>
            <User {...ICON} size={16} /> {t("dispute.player_says")}
          </h4>
          <p>
            <b>{t(dispute.openedBy === "provider" ? "dispute.says_nothing" : `dispute.${dispute.acceptOption}`)}</b>
            {claimed && <span className="num"> {claimed}</span>}
          </p>
          {dispute.problem && <p>{problemWords(dispute.problem)}</p>}
          {dispute.comment && <blockquote className="quote">{dispute.comment}</blockquote>}
          <small className="mut">{t("dispute.opened", { time: timeOf(dispute.openedAt) })}</small>
        </div>
        <div>
          <h4>
            <Building2 {...ICON} size={16} /> {t("dispute.provider_says")}
          </h4>
          <p>
            <b>{isOpen ? providerWords(dispute.providerStatus) : "·"}</b>
          </p>
          {arrived && (
            <p>
              {t("dispute.arrived", { amount: money({ ...order, value: arrived.amount }), time: timeOf(arrived.at) })}
            </p>
          )}
          <p className="mut">{t("dispute.order_amount", { amount: money(order) })}</p>
        </div>
      </div>
    </section>
  );

  /** Our own form sends one of these; other clients write words. */
  function problemWords(problem: string): string {
    const known = DISPUTE_PROBLEMS.find((name) => name === problem);
    return known ? t(`dispute.problem_${known}`) : problem;
  }

  function providerWords(status: Dispute["providerStatus"]): string {
    return t(`dispute.provider_${status ?? "unknown"}`);
  }
}
