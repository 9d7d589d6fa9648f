// Owns the form that gives a player a gift: to whom, by which offer, how much and why.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useNavigate } from "@windfall/web/router";
import { client, type DeskBonusDecision } from "../../platform/client.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { type GrantFields, GrantForm } from "./grant-form.tsx";

const attempts = createAttempts<GrantFields>();

export function GrantModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const offers = useQuery({
    queryKey: client.bonusDesk.listGifts.key(),
    queryFn: () => client.bonusDesk.listGifts(),
    enabled: isOpen,
  });
  const send = useMutation({
    mutationFn: (body: GrantFields) =>
      attempts.send(body, (idempotencyKey) => client.bonusDesk.grant({ body, idempotencyKey })),
    onSuccess: ({ id, state }: DeskBonusDecision) => {
      showToast(
        state === "waiting"
          ? { kind: "pending", title: t("decision.recorded"), description: t("decision.recorded_text") }
          : { kind: "success", title: t("grants.done_grant") },
      );
      refetchBonuses(queryClient);
      onClose();
      void navigate(`/grants/${id}?queue=all`);
    },
  });
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("grants.new")} closeLabel={t("decision.cancel")}>
      <GrantForm
        gifts={offers.data?.items}
        failure={send.error ?? offers.error}
        isSending={send.isPending}
        onSend={(body) => send.mutate(body)}
      />
    </Modal>
  );
}
