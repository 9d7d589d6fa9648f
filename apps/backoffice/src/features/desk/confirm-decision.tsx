// Owns the question before money moves: it names the sum, and the button names what it does.
import { Button, Modal, Notice } from "@windfall/ui";
import { useText } from "../../platform/text.tsx";
import type { BarAction, useDecision } from "./use-decision.ts";

interface ConfirmDecisionProps {
  decision: Omit<ReturnType<typeof useDecision>, "begin" | "canDo" | "intended"> & { intended: BarAction | undefined };
  needsSecondPerson: boolean;
}

export function ConfirmDecision({ decision, needsSecondPerson }: ConfirmDecisionProps) {
  const t = useText();
  const { intended, shownAmount: amount, isSending } = decision;
  if (intended === undefined) return null;
  const labels: Record<BarAction, string> = {
    approve: t("decision.approve", { amount }),
    decline: t("decision.decline"),
    refund: t("decision.refund_amount", { amount }),
    paid: t("decision.paid"),
    give_back: t("decision.give_back_amount", { amount }),
    close: t("decision.close"),
  };
  return (
    <Modal
      isOpen={decision.isAsked}
      onClose={decision.cancel}
      canCloseByOverlay={!isSending}
      title={t(`decision.ask_${intended}`)}
      closeLabel={t("decision.cancel")}
      footer={
        <div className="confirm-row">
          <Button variant="line" onClick={decision.cancel} disabled={isSending}>
            {t("decision.cancel")}
          </Button>
          <Button
            data-autofocus
            variant={intended === "approve" || intended === "paid" ? "win" : "soft"}
            isBusy={isSending}
            onClick={decision.confirm}
          >
            {labels[intended]}
          </Button>
        </div>
      }
    >
      <p>{decision.confirmText}</p>
      <blockquote className="quote">{decision.reason}</blockquote>
      {needsSecondPerson && <Notice tone="info">{t("decision.needs_second")}</Notice>}
    </Modal>
  );
}
