// Owns one bonus of a player: its meter, the terms it was taken with, every bet that moved it, and taking it back.
import { useQueryClient } from "@tanstack/react-query";
import { Notice, ProgressBar, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { Link } from "@windfall/web/router";
import { client, type DeskBonusDetails } from "../../platform/client.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  ConflictNotice,
  DeskDetails,
  DetailsFrame,
  Pairs,
  PlayerFacts,
  playerTitle,
  type QueueDetailsProps,
  ReasonBar,
  Story,
  useMoney,
  useTime,
} from "../desk/index.ts";
import { nameIn, TermsList, useChoices } from "../offers/index.ts";
import { BonusActions } from "./bonus-actions.tsx";
import { BonusBadge } from "./bonus-badge.tsx";

export function BonusDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.bonusDesk.getBonus} backHref={backHref}>
      {(bonus) => <Loaded bonus={bonus} backHref={backHref} />}
    </DeskDetails>
  );
}

function Loaded({ bonus, backHref }: { bonus: DeskBonusDetails; backHref: string }) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const choices = useChoices();
  const inCurrency = (value: string) => money({ ...bonus.amount, value });
  const { wager } = bonus;
  return (
    <DetailsFrame
      id={bonus.id}
      backHref={backHref}
      subtitle={t("player_bonuses.subtitle", { offer: bonus.offer.title, player: playerTitle(bonus.player) })}
      amount={money(bonus.amount)}
      clock={<BonusBadge status={bonus.status} />}
      footer={<Revoke bonus={bonus} />}
    >
      {Number(wager.total) > 0 && (
        <section aria-label={t("player_bonuses.meter")} className="facts">
          <h3>{t("player_bonuses.meter")}</h3>
          <ProgressBar label={t("player_bonuses.meter")} value={(Number(wager.current) / Number(wager.total)) * 100} />
          <p className="num sec">
            {t("player_bonuses.worked", { current: inCurrency(wager.current), total: inCurrency(wager.total) })}
          </p>
        </section>
      )}
      <Pairs
        title={t("player_bonuses.bonus")}
        pairs={[
          {
            key: "granted",
            term: t("player_bonuses.granted"),
            value: <span className="num">{money(bonus.granted)}</span>,
          },
          { key: "holds", term: t("player_bonuses.holds"), value: <span className="num">{money(bonus.amount)}</span> },
          {
            key: "most",
            term: t("player_bonuses.most"),
            value: bonus.most && <span className="num">{money(bonus.most)}</span>,
          },
          { key: "claimed", term: t("player_bonuses.claimed"), value: timeOf(bonus.claimedAt) },
          { key: "ends", term: t("player_bonuses.ends"), value: bonus.endsAt && timeOf(bonus.endsAt) },
          { key: "ended", term: t("player_bonuses.ended"), value: bonus.endedAt && timeOf(bonus.endedAt) },
          { key: "source", term: t("player_bonuses.source"), value: bonus.source, isMono: true },
        ]}
      />
      <BonusActions bonusId={bonus.id} />
      <TermsList
        title={t("player_bonuses.terms", { version: bonus.offer.version })}
        conditions={bonus.conditions}
        displayFormat={bonus.amount.displayFormat}
        nameOf={nameIn(choices.data?.items)}
      />
      <PlayerFacts player={bonus.player} />
      <Story history={bonus.history} titleOf={({ to }) => t(`bonus_status.${to}`)} isShort />
    </DetailsFrame>
  );
}

const attempts = createAttempts<{ id: string; reason: string }>();

function Revoke({ bonus }: { bonus: DeskBonusDetails }) {
  const t = useText();
  const money = useMoney();
  const queryClient = useQueryClient();
  if (bonus.conflict) return <ConflictNotice conflict={bonus.conflict} />;
  if (bonus.waitingDecisionId)
    return (
      <div className="decide">
        <Notice tone="info">
          {t("player_bonuses.revoke_waits")}{" "}
          <Link to={`/grants/${bonus.waitingDecisionId}`}>{t("player_bonuses.to_decision")}</Link>
        </Notice>
      </div>
    );
  if (bonus.actions.length === 0) return null;
  return (
    <ReasonBar
      actions={[{ name: "revoke" as const, label: t("player_bonuses.revoke", { amount: money(bonus.amount) }) }]}
      send={(_, reason) =>
        attempts.send({ id: bonus.id, reason }, (idempotencyKey) =>
          client.bonusDesk.revoke({ params: { id: bonus.id }, body: { reason }, idempotencyKey }),
        )
      }
      onDone={() => {
        showToast({ kind: "success", title: t("player_bonuses.done_revoke") });
        refetchBonuses(queryClient);
      }}
    />
  );
}
