// Owns the story of an order: every change, by whom and why.
import { machineReason } from "@windfall/domain/rules/order-reasons";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { Story } from "./story.tsx";

type History = DeskOrderDetails["history"];

export function HistoryList({ history }: { history: History }) {
  const t = useText();
  if (history.length === 0) return null;
  /** A machine's reason is a code; a code that the provider made up stands behind what it comes to. People wrote words. */
  const reasonText = ({ by, reason }: History[number]) => {
    const code = machineReason(by, reason);
    if (!code) return reason;
    const words = t(`machine.${code}`);
    return code === reason ? words : t("machine.made_up", { reason: words, code: reason ?? "" });
  };
  return <Story history={history} titleOf={({ to }) => t(`status.${to}`)} reasonOf={reasonText} />;
}
