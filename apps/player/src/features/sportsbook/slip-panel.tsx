// Owns the inside of the bet slip: picks with what changed since they were pressed, the kind of bet, the stake and what it may pay. The column of wide
// screens and the sheet of phones show the same.
import type { SlipCheck } from "@windfall/domain/api/sports-bets";
import { acceptedOdds, ODDS_POLICIES, type OddsPolicy } from "@windfall/domain/rules/sports/acceptance";
import { AmountField, Notice, Segmented } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { Ticket } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { FreeBetChoice, freeBetOf } from "./free-bet-choice.tsx";
import { useOddsFormat } from "./odds-format.ts";
import { useRefusalWords } from "./refusal-words.ts";
import { SlipPick } from "./slip-pick.tsx";
import { SlipProgress } from "./slip-progress.tsx";
import { changeSlip, clearSlip, type Slip, useSlip } from "./slip-store.ts";
import { quickStakes, sumsOf } from "./slip-sums.ts";
import { type Placing, reasonOf, type usePlacing } from "./use-placing.ts";
import { useSlipCheck } from "./use-slip-check.ts";

export function SlipPanel({ placing, place, edit }: ReturnType<typeof usePlacing>) {
  const slip = useSlip();
  const check = useSlipCheck(slip);
  if (placing.step !== "editing" && placing.step !== "sending") return <SlipProgress placing={placing} onDone={edit} />;
  if (slip.picks.length === 0) return <EmptySlip />;
  return (
    <>
      <div className="slip-b">
        <Kinds slip={slip} check={check} />
        <Changes slip={slip} check={check} placing={placing} />
        <ul className="picks">
          {slip.picks.map((pick, index) => (
            <SlipPick key={`${pick.eventId} ${pick.market}`} pick={pick} state={check?.legs[index]} />
          ))}
        </ul>
      </div>
      <SlipFoot slip={slip} check={check} isSending={placing.step === "sending"} onPlace={place} />
    </>
  );
}

function EmptySlip() {
  const t = useTranslations("sport.book");
  return (
    <div className="slip-b slip-empty">
      <span className="bigic" aria-hidden="true">
        <Ticket className="i" size={32} strokeWidth={1.6} />
      </span>
      <b>{t("slip_empty_title")}</b>
      <p>{t("slip_empty_text")}</p>
    </div>
  );
}

function Kinds({ slip, check }: { slip: Slip; check: SlipCheck | undefined }) {
  const t = useTranslations("sport.slip");
  const count = slip.picks.length;
  if (count === 1) return <EachWay slip={slip} check={check} />;
  if (count < 3) return null;
  const sizes = Array.from({ length: Math.min(count, 8) - 2 }, (_, index) => String(index + 2));
  return (
    <>
      <KindChoice slip={slip} kinds={["express", "system"]} isLastOpen={count <= 8} />
      {slip.kind === "system" && (
        <Segmented
          size="sm"
          label={t("system")}
          value={String(slip.size)}
          onChange={(size) => changeSlip(() => ({ size: Number(size) }))}
          options={sizes.map((value) => ({ value, label: `${value}/${count}` }))}
        />
      )}
    </>
  );
}

interface KindChoiceProps {
  slip: Slip;
  kinds: readonly Slip["kind"][];
  /** The last one is not always to be had. */
  isLastOpen: boolean;
}

function KindChoice({ slip, kinds, isLastOpen }: KindChoiceProps) {
  const t = useTranslations("sport.slip");
  return (
    <Segmented
      label={t("kind_label")}
      value={slip.kind}
      onChange={(kind) => changeSlip(() => ({ kind }))}
      options={kinds.map((value) => ({ value, label: t(value), isDisabled: value === kinds.at(-1) && !isLastOpen }))}
    />
  );
}

/** Of one pick in a race: to win alone, or half of the stake for a place too. Who chose it can leave it where it is not on offer any more. */
function EachWay({ slip, check }: { slip: Slip; check: SlipCheck | undefined }) {
  const t = useTranslations("sport.slip");
  const terms = check?.eachWay;
  if (!terms && slip.kind !== "each_way") return null;
  return (
    <>
      <KindChoice slip={slip} kinds={["single", "each_way"]} isLastOpen={terms !== null && terms !== undefined} />
      {terms && slip.kind === "each_way" && (
        <p className="slip-r">{t("each_way_terms", { part: `${terms.n}/${terms.d}`, places: terms.places })}</p>
      )}
    </>
  );
}

/** Prices that the player has to agree to: those that the policy does not take by itself. */
function changedPicks({ picks, policy }: Slip, check: SlipCheck | undefined) {
  return picks.filter((pick, index) => {
    const odds = check?.legs[index]?.odds;
    return odds !== null && odds !== undefined && acceptedOdds(policy, pick.odds, odds) === undefined;
  });
}

function Changes({ slip, check, placing }: { slip: Slip; check: SlipCheck | undefined; placing: Placing }) {
  const t = useTranslations("sport.slip");
  const words = useRefusalWords();
  const failureMessage = useFailureMessage();
  const failure = placing.step === "editing" ? placing.failure : undefined;
  if (failure !== undefined) {
    const reason = reasonOf(failure);
    return <Notice tone="error">{reason ? words(reason) : failureMessage(failure)}</Notice>;
  }
  if (changedPicks(slip, check).length > 0) return <Notice tone="warning">{t("changed")}</Notice>;
  // What is wrong with a pick stands beside it; what is wrong with all of them, here.
  const isOfLegs = check?.legs.some(({ reason }) => reason === check.reason);
  return check?.reason && !isOfLegs ? <Notice tone="warning">{words(check.reason)}</Notice> : null;
}

interface SlipFootProps {
  slip: Slip;
  check: SlipCheck | undefined;
  isSending: boolean;
  onPlace: (slip: Slip) => void;
}

function SlipFoot({ slip, check, isSending, onPlace }: SlipFootProps) {
  const t = useTranslations("sport.slip");
  const locale = useLocale();
  const { write } = useOddsFormat();
  const session = useSession();
  const currency = session.kind === "player" ? session.profile.walletCurrency : "USD";
  const money = (amount: string) => exactFiatText(amount, currency, locale);
  const freeBet = freeBetOf(slip, check);
  const most = freeBet ? undefined : aboveMost(slip, check);
  /** What is sent: the whole of the free bet, where one pays, and never more than may be staked. */
  const paid: Slip = { ...slip, stake: freeBet?.amount ?? most ?? slip.stake, freeBetId: freeBet?.id ?? null };
  const sums = sumsOf(
    paid,
    slip.picks.map((pick, index) => check?.legs[index]?.odds ?? pick.odds),
    { isFree: freeBet !== undefined, place: check?.eachWay },
  );
  /** What a suspended pick will pay when it opens again, nobody knows. */
  const isWaiting = closedPicks(slip, check).length > 0;
  return (
    <div className="slip-f">
      <FreeBetChoice slip={slip} check={check} money={money} />
      {!freeBet && (
        <>
          <StakeField slip={slip} check={check} currency={currency} />
          <BonusNote check={check} money={money} />
        </>
      )}
      {sums.odds !== null && (
        <p className="slip-r">
          <span>{t("odds")}</span>
          <b className="num">{isWaiting ? "–" : write(Number(sums.odds))}</b>
        </p>
      )}
      {sums.lines > 1 && sums.money && (
        <p className="slip-r">
          <span>{t("lines", { count: sums.lines, unit: money(sums.money.unit) })}</span>
          <b className="num">{money(sums.money.stake)}</b>
        </p>
      )}
      {sums.money && sums.money.left !== "0.00" && (
        <p className="slip-r">{t("not_taken", { amount: money(sums.money.left) })}</p>
      )}
      <p className="slip-r slip-win">
        <span>{t("possible")}</span>
        <b className="num win">{sums.money && !isWaiting ? money(sums.money.possible) : "–"}</b>
      </p>
      <PlaceButton
        slip={paid}
        check={check}
        isSending={isSending}
        amount={sums.money && money(sums.money.stake)}
        isMost={most !== undefined}
        onPlace={onPlace}
      />
      <label className="slip-p">
        <span>{t("policy")}</span>
        <select
          value={slip.policy}
          onChange={(change) => changeSlip(() => ({ policy: change.target.value as OddsPolicy }))}
        >
          {ODDS_POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {t(`policy_${policy}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What the active bonus pays beside own money, or why the bet would not work it off. */
function BonusNote({ check, money }: { check: SlipCheck | undefined; money: (amount: string) => string }) {
  const t = useTranslations("sport.slip");
  const { write } = useOddsFormat();
  const bonus = check?.bonus;
  if (!bonus) return null;
  return (
    <>
      {bonus.pays !== "0.00" && <p className="slip-r">{t("bonus_pays", { amount: money(bonus.pays) })}</p>}
      {bonus.uncounted && <p className="slip-r">{t(`bonus_${bonus.uncounted}`, { odds: write(bonus.minOdds) })}</p>}
    </>
  );
}

function StakeField({ slip, check, currency }: { slip: Slip; check: SlipCheck | undefined; currency: string }) {
  const t = useTranslations("sport.slip");
  const locale = useLocale();
  const words = useRefusalWords();
  const limit = check?.limit;
  const set = (stake: string) => changeSlip(() => ({ stake }));
  const isAbove = limit !== undefined && limit !== null && Number(slip.stake) > Number(limit.max);
  const most = limit && t("most", { amount: exactFiatText(limit.max, currency, locale) });
  const symbol = exactFiatText("0", currency, locale).replace(/[\d\s.,]/g, "");
  return (
    <>
      <div className="quick">
        {quickStakes(limit?.min ?? "0.10").map((amount) => (
          <button key={amount} type="button" aria-pressed={slip.stake === amount} onClick={() => set(amount)}>
            {exactFiatText(amount, currency, locale).replace(/[.,]00/, "")}
          </button>
        ))}
        <button type="button" disabled={!limit || Number(limit.max) <= 0} onClick={() => limit && set(limit.max)}>
          {t("max")}
        </button>
      </div>
      <AmountField
        label={t("stake")}
        isLabelHidden
        precision={2}
        symbol={symbol}
        value={slip.stake}
        onValueChange={set}
        placeholder={t("stake")}
        end={most && !isAbove && <span className="slip-max num">{most}</span>}
        error={isAbove ? `${most}. ${words(limit.reason)}` : undefined}
      />
    </>
  );
}

interface PlaceButtonProps extends SlipFootProps {
  amount: string | undefined;
  /** Less than was asked for: the most that may be staked. */
  isMost: boolean;
}

function PlaceButton({ slip, check, isSending, amount, isMost, onPlace }: PlaceButtonProps) {
  const t = useTranslations("sport.slip");
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  if (session.kind !== "player")
    return (
      <button
        type="button"
        className="btn btn-brand btn-lg"
        onClick={() => void navigate(authHref(location, "login"), { preventScrollReset: true })}
      >
        {t("sign_in")}
      </button>
    );
  const changed = changedPicks(slip, check);
  const closed = closedPicks(slip, check);
  if (closed.length > 0 && closed.length < slip.picks.length) return <WaitingButtons slip={slip} closed={closed} />;
  const isClosed = closed.length > 0 || (check?.reason !== null && check?.reason !== "odds_changed");
  return (
    <button
      type="button"
      className="btn btn-brand btn-lg"
      aria-busy={isSending}
      disabled={isSending || !check || isClosed || !amount}
      onClick={() => onPlace(changed.length > 0 ? agreed(slip, check) : slip)}
    >
      {t(changed.length > 0 ? "accept_place" : isMost ? "place_most" : "place")}{" "}
      {amount && <span className="num">{amount}</span>}
    </button>
  );
}

/** What nobody can bet on at the moment. */
function closedPicks({ picks }: Slip, check: SlipCheck | undefined): readonly Slip["picks"][number][] {
  return picks.filter((_, index) => {
    const reason = check?.legs[index]?.reason ?? null;
    return reason !== null && reason !== "odds_changed";
  });
}

/** The most that may be staked, where more is asked for and anything may be. */
function aboveMost({ stake }: Slip, check: SlipCheck | undefined): string | undefined {
  const most = check?.limit?.max;
  return most !== undefined && Number(stake) > Number(most) && Number(most) > 0 ? most : undefined;
}

/** A pick that is suspended opens again by itself; who does not want to wait goes on with the others. */
function WaitingButtons({ slip, closed }: { slip: Slip; closed: readonly Slip["picks"][number][] }) {
  const t = useTranslations("sport.slip");
  const others = slip.picks.filter((pick) => !closed.includes(pick));
  return (
    <>
      <button type="button" className="btn btn-brand btn-lg" disabled>
        {t("waiting_for", { count: closed.length })}
      </button>
      <button type="button" className="btn btn-soft btn-lg" onClick={() => changeSlip(() => ({ picks: others }))}>
        {t("without", { count: closed.length })}
      </button>
    </>
  );
}

/** With the prices that are shown now, which is what the press agrees to. */
function agreed(slip: Slip, check: SlipCheck | undefined): Slip {
  const picks = slip.picks.map((pick, index) => {
    const { odds, version } = check?.legs[index] ?? {};
    return { ...pick, odds: odds ?? pick.odds, version: version ?? pick.version };
  });
  changeSlip(() => ({ picks }));
  return { ...slip, picks };
}

export function ClearButton() {
  const t = useTranslations("sport.slip");
  return (
    <button type="button" className="btn btn-plain btn-sm" onClick={clearSlip}>
      {t("clear")}
    </button>
  );
}
