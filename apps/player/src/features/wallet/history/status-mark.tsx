// Owns the word of a payment's state with its sign and colour, in a row and as a tag (docs/product/looks.md#states-of-a-payment).
import type { Transaction } from "@windfall/domain/api/wallet";
import { Badge, type BadgeTone, Countdown, ICON_XS, Rotor } from "@windfall/ui";
import { Check, Clock, Loader, type LucideIcon, RotateCw, Scale, Timer, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type StatusIcon, type StatusTone, statusLook } from "./transaction-look.ts";

const ICONS: Readonly<Record<StatusIcon, LucideIcon>> = {
  timer: Timer,
  loader: Loader,
  check: Check,
  x: X,
  scale: Scale,
  clock: Clock,
  rotate: RotateCw,
  undo: Undo2,
};
const ROW_TONES: Readonly<Record<StatusTone, string>> = { pending: "pend", win: "win", muted: "mut", loss: "loss" };
const TAG_TONES: Readonly<Record<StatusTone, BadgeTone>> = {
  pending: "pending",
  win: "win",
  muted: "neutral",
  loss: "loss",
};

interface StatusProps {
  transaction: Pick<Transaction, "type" | "status" | "expiresAt">;
  /** The time to pay is over; the server will say so when it is asked. */
  onTimeOver?: () => void;
}

export function StatusLine(props: StatusProps) {
  const { tone, icon } = statusLook(props.transaction);
  const Icon = ICONS[icon];
  return (
    <span className={`st ${ROW_TONES[tone]}`}>
      <Icon {...ICON_XS} />
      <StatusWords {...props} />
    </span>
  );
}

export function StatusTag(props: StatusProps) {
  const { tone, icon } = statusLook(props.transaction);
  const Icon = ICONS[icon];
  const mark = icon === "loader" ? <Rotor size={16} isSpinning isMono /> : <Icon {...ICON_XS} />;
  return (
    <Badge tone={TAG_TONES[tone]} icon={mark} className="tx-tag">
      <StatusWords {...props} />
    </Badge>
  );
}

function StatusWords({ transaction, onTimeOver }: StatusProps): ReactNode {
  const t = useTranslations("wallet.history.status");
  const { word } = statusLook(transaction);
  if (word !== "time_left") return t(word);
  if (!transaction.expiresAt) return t("waiting");
  const until = Date.parse(transaction.expiresAt);
  return (
    <span>
      {t.rich("time_left", {
        time: () => <Countdown until={until} look="text" labels={NO_UNITS} onEnd={onTimeOver} />,
      })}
    </span>
  );
}

/** A clock has none. */
const NO_UNITS = { days: "", hours: "", minutes: "", seconds: "" };
