// Owns the part of the withdrawal form that says who gets the money: recipients used before, the bank, and the fields of the method.
import type { SavedRecipient } from "@windfall/domain/api/wallet";
import type { DetailField } from "@windfall/domain/rules/payment-fields";
import type { Violation } from "@windfall/domain/validation";
import { Chip, Chips, classes, SelectField, TextField } from "@windfall/ui";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { DetailInput, isHalfWide } from "../detail-input.tsx";
import {
  isKept,
  NEW_RECIPIENT,
  type Recipient,
  type RecipientRules,
  recipientTitle,
  savedRecipient,
  withSubbank,
  withValue,
} from "./recipient.ts";

interface RecipientFormProps {
  recipient: Recipient;
  onChange: (recipient: Recipient) => void;
  rules: RecipientRules;
  subbanks: readonly { id: string; name: string }[];
  saved: readonly SavedRecipient[];
  /** How a telephone number of the currency's country begins. */
  phoneStart: string;
  violationOf: (path: string) => Violation | undefined;
}

export function RecipientForm(props: RecipientFormProps) {
  const { recipient, onChange, rules, subbanks, saved, phoneStart, violationOf } = props;
  const textOf = useViolationText();
  const inputs = useRef<HTMLDivElement>(null);
  const replace = (field: DetailField) => {
    onChange(withValue(recipient, field, ""));
    // The button is gone with the saved value; the empty field takes the focus.
    requestAnimationFrame(() => inputs.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  };
  return (
    <>
      {saved.length > 0 && <SavedChips recipient={recipient} saved={saved} onChange={onChange} />}
      <div ref={inputs} className="w-fields">
        {subbanks.length > 0 && (
          <SubbankSelect
            value={recipient.subbankId ?? ""}
            subbanks={subbanks}
            error={textOf(violationOf("subbankId"))}
            onChange={(id) => onChange(withSubbank(recipient, id))}
          />
        )}
        {rules.fields.map(({ field, isRequired }) =>
          isKept(recipient, field) ? (
            <KeptField
              key={field}
              field={field}
              value={recipient.values[field] ?? ""}
              onReplace={() => replace(field)}
            />
          ) : (
            <div key={field} className={classes(isHalfWide(field) && "half")}>
              <DetailInput
                field={field}
                value={recipient.values[field] ?? (field === "phone" ? phoneStart : "")}
                isRequired={isRequired}
                error={textOf(violationOf(field))}
                onValueChange={(value) => onChange(withValue(recipient, field, value))}
              />
            </div>
          ),
        )}
      </div>
    </>
  );
}

interface SavedChipsProps {
  recipient: Recipient;
  saved: readonly SavedRecipient[];
  onChange: (recipient: Recipient) => void;
}

const MOST_CHIPS = 4;

function SavedChips({ recipient, saved, onChange }: SavedChipsProps) {
  const t = useTranslations("wallet.withdrawal");
  return (
    <div className="wd-saved">
      <span className="lbl">{t("last_used")}</span>
      <Chips label={t("last_used")}>
        {saved.slice(0, MOST_CHIPS).map((entry) => (
          <Chip
            key={entry.id}
            className="wd-known"
            isOn={entry.id === recipient.savedId}
            onClick={() => onChange(savedRecipient(entry))}
          >
            {recipientTitle(entry.details)}
          </Chip>
        ))}
        <Chip
          isOn={recipient.savedId === undefined}
          onClick={() => recipient.savedId !== undefined && onChange(NEW_RECIPIENT)}
        >
          {t("new_recipient")}
        </Chip>
      </Chips>
    </div>
  );
}

interface SubbankSelectProps {
  value: string;
  subbanks: readonly { id: string; name: string }[];
  error: string | undefined;
  onChange: (id: string) => void;
}

function SubbankSelect({ value, subbanks, error, onChange }: SubbankSelectProps) {
  const t = useTranslations("wallet.withdrawal");
  const isKnown = subbanks.some(({ id }) => id === value);
  return (
    <SelectField
      label={t("bank")}
      name="subbankId"
      value={isKnown ? value : ""}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {/* Hidden and not disabled: a list with a disabled entry would look disabled itself. */}
      <option value="" hidden>
        {t("choose_bank")}
      </option>
      {subbanks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface KeptFieldProps {
  field: DetailField;
  value: string;
  onReplace: () => void;
}

/** A value that only the bank knows in full. */
function KeptField({ field, value, onReplace }: KeptFieldProps) {
  const t = useTranslations("wallet.withdrawal");
  const names = useTranslations("wallet.field");
  return (
    <TextField
      label={names(field)}
      value={value}
      readOnly
      isMono
      end={
        <button type="button" className="link-g wd-replace" onClick={onReplace}>
          {t("replace")}
        </button>
      }
    />
  );
}
