// Owns the parts of the form of a coin's withdrawal: where it goes, with which memo, how much, and what arrives.
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { ADDRESS_ENDS } from "@windfall/domain/rules/crypto/address-ends";
import { MEMO_MAX_LENGTH } from "@windfall/domain/rules/crypto/memo";
import { AmountField, Button, Chip, Chips, KeyValue, TextField } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { usedAddressesQuery } from "../wallet-queries.ts";
import type { CoinForm, CoinSums } from "./use-coin-form.ts";
import "../transaction.css";

interface PartProps {
  method: CryptoMethod;
  form: CoinForm;
}

/** The ends are what people know an address by. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, ADDRESS_ENDS)}…${address.slice(-ADDRESS_ENDS)}`;

export function AddressField({ method, form }: PartProps) {
  const t = useTranslations("wallet.withdrawal_crypto");
  const textOf = useViolationText();
  const { loadApi } = usePlatform();
  const { data: used = [] } = useQuery(usedAddressesQuery(loadApi, method.code));
  return (
    <>
      <TextField
        label={t("address", { network: method.networkName })}
        name="address"
        isMono
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={form.address}
        error={textOf(form.violationOf("address"))}
        onChange={({ target }) => form.changeAddress(target.value)}
      />
      {used.length > 0 && (
        <Chips label={t("used")}>
          {used.map(({ address, memo }) => (
            <Chip
              key={address}
              isOn={address === form.address.trim()}
              onClick={() => form.changeAddress(address, memo)}
            >
              <span className="mono">{shortAddress(address)}</span>
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}

export function MemoField({ form }: Pick<PartProps, "form">) {
  const t = useTranslations("wallet.withdrawal_crypto");
  const textOf = useViolationText();
  return (
    <TextField
      label={t("memo")}
      hint={t("memo_hint")}
      name="memo"
      autoComplete="off"
      maxLength={MEMO_MAX_LENGTH}
      value={form.memo}
      error={textOf(form.violationOf("memo"))}
      onChange={({ target }) => form.changeMemo(target.value)}
    />
  );
}

type Money = (amount: string) => string;

export function CoinAmount({ method, form, money }: PartProps & { money: Money }) {
  const t = useTranslations("wallet.withdrawal");
  const crypto = useTranslations("wallet.withdrawal_crypto");
  const textOf = useViolationText();
  const { bounds, sums } = form;
  const range = bounds && t("bounds", { min: bounds.minAmount, max: `${bounds.maxAmount} ${method.coin}` });
  return (
    <AmountField
      label={t("amount")}
      name="amount"
      precision={method.precision}
      placeholder="0"
      value={form.amount}
      onValueChange={form.changeAmount}
      onBlur={form.leaveAmount}
      error={textOf(form.violationOf("amount"))}
      hint={
        range && (
          <span className="wd-hint">
            <span>{range}</span>
            {sums?.worth && <span>{crypto("about", { amount: money(sums.worth) })}</span>}
          </span>
        )
      }
      end={
        <>
          <Button
            size="sm"
            className="wd-max"
            disabled={!bounds}
            onClick={() => bounds && form.changeAmount(bounds.maxAmount)}
          >
            {t("max")}
          </Button>
          <span className="sec font-semibold">{method.coin}</span>
        </>
      }
    />
  );
}

const NOTHING_YET = "–";

export function CoinSummary({
  method,
  sums,
  money,
}: {
  method: CryptoMethod;
  sums: CoinSums | undefined;
  money: Money;
}) {
  const t = useTranslations("wallet.withdrawal");
  const crypto = useTranslations("wallet.withdrawal_crypto");
  const coins = (amount: string | undefined) => (amount === undefined ? NOTHING_YET : `${amount} ${method.coin}`);
  return (
    <div className="card wd-summary">
      <KeyValue
        items={[
          { key: "amount", term: t("amount"), value: coins(sums?.amount) },
          { key: "fee", term: crypto("network_fee"), value: coins(sums && `−${sums.fee}`) },
          { key: "worth", term: crypto("from_balance"), value: sums?.worth ? money(sums.worth) : NOTHING_YET },
          { key: "net", term: t("you_receive"), value: coins(sums?.receives), isTotal: true },
        ]}
      />
    </div>
  );
}
