// Owns the fields of a gift: to whom, by which offer, how much and why, checked by the schema that the server uses.
import { api } from "@windfall/domain/api/index";
import { violationsOf } from "@windfall/domain/validation";
import { Button, Notice, SelectField, TextField } from "@windfall/ui";
import { type FormEvent, useState } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { tidyAmount } from "../desk/index.ts";

export interface GrantFields {
  player: string;
  offerId: string;
  amount: string;
  reason: string;
}

interface GrantFormProps {
  /** Undefined until they are known. */
  gifts: readonly { id: string; title: string; version: number }[] | undefined;
  failure: unknown;
  isSending: boolean;
  onSend: (fields: GrantFields) => void;
}

const EMPTY: GrantFields = { player: "", offerId: "", amount: "", reason: "" };

export function GrantForm({ gifts, failure, isSending, onSend }: GrantFormProps) {
  const t = useText();
  const textOf = useFailureText();
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const change = (name: keyof GrantFields, value: string) => {
    setFields({ ...fields, [name]: value });
    setWrong(wrong.filter((field) => field !== name));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tidy = tidied(fields);
    const found = problemsOf(tidy);
    setWrong(found);
    const [first] = found;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else onSend(tidy);
  };
  if (gifts?.length === 0) return <Notice tone="info">{t("grants.no_gifts")}</Notice>;
  const text = (name: Exclude<keyof GrantFields, "offerId">) => ({
    name,
    label: t(`grants.field_${name}`),
    autoComplete: "off",
    value: fields[name],
    error: wrong.includes(name) && t(`grants.problem_${name}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <form className="grant-form" noValidate onSubmit={submit}>
      {failure !== null && failure !== undefined && <Notice tone="error">{textOf(failure)}</Notice>}
      <TextField {...text("player")} isMono maxLength={12} />
      <SelectField
        name="offerId"
        label={t("grants.field_offerId")}
        value={fields.offerId}
        error={wrong.includes("offerId") && t("grants.problem_offerId")}
        onChange={(event) => change("offerId", event.target.value)}
      >
        <option value="">{t("grants.choose")}</option>
        {gifts?.map(({ id, title, version }) => (
          <option key={id} value={id}>
            {t("grants.offer", { title, version })}
          </option>
        ))}
      </SelectField>
      <TextField {...text("amount")} inputMode="decimal" maxLength={15} hint={t("grants.amount_hint")} />
      <TextField {...text("reason")} maxLength={1000} />
      <Button type="submit" variant="win" isBusy={isSending}>
        {t("grants.send")}
      </Button>
    </form>
  );
}

function tidied({ player, offerId, amount, reason }: GrantFields): GrantFields {
  return { player: player.trim().toLowerCase(), offerId, amount: tidyAmount(amount), reason: reason.trim() };
}

/** The names of the fields that are to be mended, the first of them first. */
function problemsOf(fields: GrantFields): string[] {
  const checked = api.bonusDesk.grant.body?.safeParse(fields);
  if (!checked || checked.success) return [];
  const issues = checked.error.issues as Parameters<typeof violationsOf>[0];
  return violationsOf(issues, fields).map(({ path }) => path);
}
