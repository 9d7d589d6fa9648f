// Owns what stands between a valid form and coins that leave: the address once more, its ends where nothing else would notice a wrong letter, and the
// bonuses that would burn.
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { ADDRESS_ENDS, isUnchecked } from "@windfall/domain/rules/crypto/address-ends";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { CheckboxField, Notice } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isCoinDraft } from "../flow.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { shortAddress } from "./coin-form-parts.tsx";
import { BonusBurnModal, ConfirmModal } from "./confirm-modals.tsx";
import type { CoinForm } from "./use-coin-form.ts";
import { useWithdraw } from "./use-withdraw.ts";

interface CoinQuestionsProps {
  method: CryptoMethod;
  form: CoinForm;
  money: (amount: string) => string;
}

export function CoinQuestions({ method, form, money }: CoinQuestionsProps) {
  const t = useTranslations("wallet.withdrawal");
  const crypto = useTranslations("wallet.withdrawal_crypto");
  const { state } = useWalletFlow();
  const withdraw = useWithdraw(form.refuse);
  const { modal } = state;
  const draft = state.draft && isCoinDraft(state.draft) ? state.draft : undefined;
  const address = draft?.address ?? "";
  const mustCompare = draft !== undefined && isUnchecked(method.network as NetworkId, address);
  // Of this address: another one is compared anew.
  const [compared, setCompared] = useState<string>();
  const { sums } = form;
  const coins = (amount: string) => `${amount} ${method.coin}`;
  return (
    <>
      <ConfirmModal
        isOpen={modal?.name === "withdrawal-confirm"}
        net={coins(sums?.receives ?? "0")}
        note={crypto("confirm_note")}
        isHeld={mustCompare && compared !== address}
        rows={[
          { key: "to", term: t("to"), value: shortAddress(address) },
          { key: "network", term: crypto("network"), value: method.networkName },
          ...(draft?.memo ? [{ key: "memo", term: crypto("memo"), value: draft.memo }] : []),
          { key: "worth", term: crypto("from_balance"), value: sums?.worth ? money(sums.worth) : "" },
          { key: "amount", term: t("amount"), value: coins(sums?.amount ?? "0") },
          { key: "fee", term: crypto("network_fee"), value: coins(`−${sums?.fee ?? "0"}`) },
        ]}
        isBusy={withdraw.isPending}
        onConfirm={() => draft && withdraw.confirm(draft)}
      >
        {mustCompare && (
          <Ends
            address={address}
            network={method.networkName}
            isCompared={compared === address}
            onCompare={(is) => setCompared(is ? address : undefined)}
          />
        )}
      </ConfirmModal>
      <BonusBurnModal
        activeBonuses={modal?.name === "bonus-burn" ? modal.activeBonuses : undefined}
        isBusy={withdraw.isPending}
        onWithdraw={(amount) => draft && withdraw.confirmBurn(draft, amount)}
      />
    </>
  );
}

interface EndsProps {
  address: string;
  network: string;
  isCompared: boolean;
  onCompare: (is: boolean) => void;
}

function Ends({ address, network, isCompared, onCompare }: EndsProps) {
  const t = useTranslations("wallet.withdrawal_crypto");
  return (
    <section className="w-sect">
      <h3>{t("ends_title")}</h3>
      <dl className="card wd-ends">
        <div>
          <dd className="mono">{address.slice(0, ADDRESS_ENDS)}</dd>
          <dt>{t("ends_first")}</dt>
        </div>
        <div>
          <dd className="mono">{address.slice(-ADDRESS_ENDS)}</dd>
          <dt>{t("ends_last")}</dt>
        </div>
      </dl>
      <CheckboxField
        label={t("ends_match")}
        checked={isCompared}
        onChange={({ target }) => onCompare(target.checked)}
      />
      <Notice tone="plain">{t("ends_note", { network })}</Notice>
    </section>
  );
}
