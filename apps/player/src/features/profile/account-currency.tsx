// Owns the currency of the account: it can be changed until the first deposit, and then only be read. Whether it can is for the
// server to say, since a deposit may be on its way; its refusal is shown in the form.
import { useQueryClient } from "@tanstack/react-query";
import { wallet } from "@windfall/domain/api/wallet";
import { ICON, Modal, showToast } from "@windfall/ui";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { WALLET_KEYS } from "../wallet/index.ts";
import { CurrencyName } from "./currency-name.tsx";
import { CurrencyOptions } from "./currency-options.tsx";
import { SettingRow } from "./setting-row.tsx";
import { viewerQuery } from "./viewer-query.ts";

export function AccountCurrency() {
  const t = useTranslations("account.profile");
  const layout = useTranslations("Layout");
  const { walletCurrency, hasDeposits } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const row = {
    icon: <Wallet {...ICON} />,
    title: t("account_currency"),
    value: <CurrencyName code={walletCurrency} />,
  };
  if (hasDeposits) return <SettingRow {...row} />;
  return (
    <>
      <SettingRow {...row} onOpen={() => setOpen(true)} />
      <Modal isOpen={isOpen} onClose={close} title={t("account_currency")} closeLabel={layout("close")}>
        <AccountCurrencyForm onDone={close} />
      </Modal>
    </>
  );
}

function AccountCurrencyForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const { walletCurrency } = useProfile();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: wallet.changeCurrency,
    send: async (body) => (await loadApi()).wallet.changeCurrency({ body }),
    onDone: async () => {
      // Balance, methods and personal data are all told in the currency of the account.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: WALLET_KEYS.all }),
        queryClient.invalidateQueries({ queryKey: viewerQuery(loadApi).queryKey }),
        recheckSession(queryClient),
      ]);
      showToast({ kind: "success", title: shared("saved") });
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("account_currency_description")}</p>
      <CurrencyOptions name="currency" value={walletCurrency} />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} isWide>
        {shared("save")}
      </SubmitButton>
    </form>
  );
}
