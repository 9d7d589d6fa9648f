// Owns the fields of an offer: every condition, what is wrong beside its field, and what its weights cost.

import { LOCALES, type Locale } from "@windfall/domain";
import { BONUS_TYPES, type BonusType } from "@windfall/domain/rules/bonuses/index";
import { SelectField, TextField } from "@windfall/ui";
import type { ReactNode } from "react";
import { useText } from "../../platform/text.tsx";
import {
  FREE_BET_FIELDS,
  FREE_BETS,
  NUMBERS,
  type NumberField,
  type OfferDraft,
  type Problems,
} from "./offer-draft.ts";
import { useProblemText } from "./problem-text.ts";
import type { Choices } from "./use-choices.ts";
import { WeightsTable } from "./weights-table.tsx";

export type Titles = { [L in Locale]?: string | undefined };

export interface OfferFields {
  /** Empty only while a new offer has no name yet. */
  id: string;
  titles: Titles;
  draft: OfferDraft;
}

interface OfferFormProps {
  fields: OfferFields;
  isNew: boolean;
  problems: Problems;
  choices: Choices;
  onChange: (fields: OfferFields) => void;
}

const GIVES: readonly NumberField[] = [
  "amountMultiplier",
  "minDeposit",
  "maxDeposit",
  "minDepositNumber",
  "freespinsCount",
  "freespinsAmount",
];
const WORK: readonly NumberField[] = [
  "wager",
  "wagerMaxBet",
  "maxAmount",
  "maxAmountMultiplier",
  "deadlineHours",
  "wagerFreespins",
  "freespinsMaxAmount",
  "freespinsMaxAmountMultiplier",
];

export function OfferForm({ fields, isNew, problems, choices, onChange }: OfferFormProps) {
  const t = useText();
  const textOf = useProblemText();
  const { id, titles, draft } = fields;
  const changeDraft = (change: Partial<OfferDraft>) => onChange({ ...fields, draft: { ...draft, ...change } });
  const numbers = (names: readonly NumberField[]) =>
    names.map((name) => (
      <TextField
        key={name}
        name={name}
        label={t(`fields_of_offer.${name}`)}
        inputMode={NUMBERS[name] === "whole" ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={16}
        value={draft.numbers[name]}
        error={textOf(problems[name], NUMBERS[name])}
        end={<Unit name={name} />}
        onChange={(event) => changeDraft({ numbers: { ...draft.numbers, [name]: event.target.value } })}
      />
    ));
  return (
    <div className="offer-form">
      <Section title={t("offers.section_name")}>
        <TextField
          name="id"
          label={t("offers.name")}
          isMono
          readOnly={!isNew}
          autoComplete="off"
          maxLength={64}
          value={id}
          error={problems.id && t("offers.problem_name")}
          hint={isNew && t("offers.name_hint")}
          onChange={(event) => onChange({ ...fields, id: event.target.value })}
        />
        <SelectField
          name="type"
          label={t("offers.type")}
          value={draft.type}
          onChange={(event) => changeDraft({ type: event.target.value as BonusType })}
        >
          {BONUS_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`bonus_type.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="personalId"
          label={t("fields_of_offer.personalId")}
          isMono
          autoComplete="off"
          maxLength={12}
          value={draft.personalId}
          error={problems.personalId && t("offers.problem_person")}
          hint={t("offers.person_hint")}
          onChange={(event) => changeDraft({ personalId: event.target.value })}
        />
      </Section>
      <Section title={t("offers.section_gives")}>
        {numbers(GIVES)}
        <TextField
          name="freespinsGame"
          label={t("fields_of_offer.freespinsGame")}
          isMono
          autoComplete="off"
          maxLength={64}
          value={draft.freespinsGame}
          error={problems.freespinsGame && t("offers.problem_game")}
          hint={t("offers.game_hint")}
          onChange={(event) => changeDraft({ freespinsGame: event.target.value })}
        />
        {FREE_BET_FIELDS.map((name) => (
          <TextField
            key={name}
            name={`freeBets.${name}`}
            label={t(`free_bets_of_offer.${name}`)}
            inputMode={FREE_BETS[name] === "whole" ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={16}
            value={draft.freeBets[name]}
            error={textOf(problems[`freeBets.${name}`], FREE_BETS[name])}
            onChange={(event) => changeDraft({ freeBets: { ...draft.freeBets, [name]: event.target.value } })}
          />
        ))}
      </Section>
      <Section title={t("offers.section_work")}>{numbers(WORK)}</Section>
      <WeightsTable draft={draft} problems={problems} choices={choices} textOf={textOf} onChange={changeDraft} />
      <Section title={t("offers.section_titles")}>
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            name={`title-${locale}`}
            label={t("offers.title_in", { locale })}
            lang={locale}
            autoComplete="off"
            maxLength={80}
            value={titles[locale] ?? ""}
            error={problems[`titles.${locale}`] && t("offers.problem_title")}
            onChange={(event) => onChange({ ...fields, titles: { ...titles, [locale]: event.target.value } })}
          />
        ))}
      </Section>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="offer-part">
      <h2>{title}</h2>
      <div className="offer-grid">{children}</div>
    </section>
  );
}

const UNITS: Partial<Record<NumberField, "times" | "times_bonus" | "times_spins" | "hours">> = {
  wager: "times",
  wagerFreespins: "times",
  maxAmountMultiplier: "times_bonus",
  freespinsMaxAmountMultiplier: "times_spins",
  deadlineHours: "hours",
};

/** For eyes only: the label says it to everybody else. */
function Unit({ name }: { name: NumberField }) {
  const t = useText();
  const unit = UNITS[name];
  const kind = NUMBERS[name];
  const text = unit ? t(`units.${unit}`) : kind === "money" ? "USD" : kind === "percent" ? "%" : undefined;
  return text === undefined ? null : (
    <span aria-hidden="true" className="mut unit">
      {text}
    </span>
  );
}
