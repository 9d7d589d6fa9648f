// Owns the words and the look of an order's state (docs/product/looks.md#states-of-a-payment; docs/product/looks.md#desk).
import { Badge, type BadgeTone, ICON_XS } from "@windfall/ui";
import {
  Check,
  CircleHelp,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  Plane,
  RotateCcw,
  Scale,
  ThumbsUp,
  Timer,
  Undo2,
  X,
} from "lucide-react";
import { useNow } from "../../platform/now.ts";
import { useText } from "../../platform/text.tsx";
import { isLate } from "./age.tsx";

const LOOKS = {
  created: { tone: "pending", Icon: Hourglass },
  waiting: { tone: "pending", Icon: Timer },
  pay_external_invoice: { tone: "pending", Icon: Timer },
  wait_for_confirmation: { tone: "brand", Icon: Eye },
  pending: { tone: "brand", Icon: Eye },
  completed: { tone: "win", Icon: Check },
  declined: { tone: "neutral", Icon: X },
  timeouted: { tone: "neutral", Icon: Clock },
  disputed: { tone: "pending", Icon: Scale },
  refund: { tone: "neutral", Icon: RotateCcw },
  requested: { tone: "pending", Icon: Hourglass },
  review: { tone: "brand", Icon: Eye },
  approved: { tone: "pending", Icon: ThumbsUp },
  sending: { tone: "pending", Icon: Plane },
  unknown: { tone: "brand", Icon: CircleHelp },
  cancelled: { tone: "neutral", Icon: Undo2 },
  seen: { tone: "pending", Icon: Hourglass },
  small: { tone: "pending", Icon: Timer },
  dropped: { tone: "neutral", Icon: X },
} as const satisfies Record<string, { tone: BadgeTone; Icon: LucideIcon }>;

export type AnyState = keyof typeof LOOKS;

export function StatusBadge({
  state,
  clock,
}: {
  state: AnyState;
  clock?: { waitingSince: string | null; dueAt: string | null };
}) {
  const t = useText();
  const now = useNow();
  const late = clock !== undefined && isLate(clock, now);
  const { tone, Icon } = LOOKS[state];
  if (late && tone === "brand") {
    return (
      <Badge tone="loss" icon={<Clock {...ICON_XS} />}>
        {t("desk.overdue")}
      </Badge>
    );
  }
  return (
    <Badge tone={tone} icon={<Icon {...ICON_XS} />}>
      {t(`status.${state}`)}
    </Badge>
  );
}
