// Owns the two questions before a withdrawal goes out: is it right (closing it forgets the draft,
// docs/product/withdrawals.md#form), and may the bonuses burn (docs/product/withdrawals.md#burning-bonuses).
import { useQuery } from "@tanstack/react-query";
import type { Money } from "@windfall/domain/api/wallet";
import { Button, ICON_XL, KeyValue, Modal, Notice } from "@windfall/ui";
import { Flame } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { BurnList, ownBonusesQuery } from "../../bonuses/index.ts";
import { bonusTotal } from "../money-sums.ts";
import { ownMoneyText } from "../money-text.ts";
import { MessageView } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { useLeaveTo } from "./use-leave-to.ts";

export interface ConfirmRow {
  key: string;
  term: string;
  value: string;
}

interface ConfirmModalProps {
  isOpen: boolean;
  /** Recipient, method and sums, as the player reads them. */
  rows: readonly ConfirmRow[];
  net: string;
  /** What to look at once more; a transfer of a bank where nothing is said. */
  note?: string;
  /** There is something left to do first. */
  isHeld?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { isOpen, rows, net, note, isHeld, isBusy, onConfirm, children } = props;
  const t = useTranslations("wallet.withdrawal");
  const shared = useTranslations("Shared");
  const { send } = useWalletFlow();
  // Once it is on its way the question is answered; closing it would only hide how it ends.
  const close = () => {
    if (!isBusy) send({ type: "withdrawalConfirmDismissed" });
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      canCloseByOverlay={false}
      title={t("confirm_title")}
      closeLabel={shared("close")}
      footer={
        <>
          <Button variant="brand" size="lg" isWide isBusy={isBusy} disabled={isHeld} onClick={onConfirm} data-autofocus>
            {t("confirm", { amount: net })}
          </Button>
          <Button variant="ghost" isWide disabled={isBusy} onClick={close}>
            {t("change")}
          </Button>
        </>
      }
    >
      <KeyValue items={[...rows, { key: "net", term: t("you_receive"), value: net, isTotal: true }]} />
      {children}
      <Notice tone="plain">{note ?? t("confirm_note")}</Notice>
    </Modal>
  );
}

interface BonusBurnModalProps {
  activeBonuses: readonly Money[] | undefined;
  isBusy: boolean;
  onWithdraw: (amount: string) => void;
}

export function BonusBurnModal({ activeBonuses, isBusy, onWithdraw }: BonusBurnModalProps) {
  const t = useTranslations("wallet.withdrawal_burn");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { send } = useWalletFlow();
  const leaveTo = useLeaveTo();
  const total = activeBonuses && bonusTotal(activeBonuses);
  const { loadApi } = usePlatform();
  const { data: own } = useQuery({ ...ownBonusesQuery(loadApi, locale), enabled: total !== undefined, staleTime: 0 });
  const title = total ? t("title", { amount: ownMoneyText(total, locale) }) : "";
  return (
    <Modal
      isOpen={activeBonuses !== undefined}
      onClose={() => !isBusy && send({ type: "burnDismissed" })}
      canCloseByOverlay={false}
      size="compact"
      title={title}
      isTitleHidden
      closeLabel={shared("close")}
      isBare
    >
      <MessageView
        tone="brand"
        icon={<Flame {...ICON_XL} />}
        title={title}
        text={t("text")}
        actions={
          <>
            <Button variant="brand" isWide onClick={() => leaveTo("/bonuses", { type: "playChosen" })}>
              {t("play")}
            </Button>
            <Button
              variant="line"
              isWide
              className="tx-cancel"
              isBusy={isBusy}
              onClick={() => total && onWithdraw(total.value)}
            >
              {t("withdraw")}
            </Button>
          </>
        }
      >
        <Suspense fallback={null}>{own && <BurnList bonuses={own} />}</Suspense>
      </MessageView>
    </Modal>
  );
}
