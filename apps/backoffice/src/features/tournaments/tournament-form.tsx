// Owns the fields of a tournament, with what is wrong beside them.
import { LOCALES } from "@windfall/domain";
import { ENTRY_MODES, SCORINGS } from "@windfall/domain/rules/tournament-scores";
import { TOURNAMENT_SCENES } from "@windfall/domain/rules/tournament-terms";
import { CheckboxField, SelectField, TextField } from "@windfall/ui";
import { useText } from "../../platform/text.tsx";
import { Section } from "../offers/index.ts";
import { GameWeights, SportWeights } from "./game-weights.tsx";
import { PrizeRows } from "./prize-rows.tsx";
import type { TournamentDraft } from "./tournament-draft.ts";

export interface TournamentFormProps {
  /** Empty only while a new one has no name yet. */
  id: string;
  isNew: boolean;
  draft: TournamentDraft;
  problems: readonly string[];
  onId: (id: string) => void;
  onChange: (draft: TournamentDraft) => void;
}

export function TournamentForm({ id, isNew, draft, problems, onId, onChange }: TournamentFormProps) {
  const t = useText();
  const change = (part: Partial<TournamentDraft>) => onChange({ ...draft, ...part });
  const errorOf = (name: string) => problems.includes(name) && t("tournaments.problem_field");
  return (
    <div className="offer-form">
      <Section title={t("tournaments.section_name")}>
        <TextField
          name="id"
          label={t("offers.name")}
          isMono
          readOnly={!isNew}
          autoComplete="off"
          maxLength={60}
          value={id}
          error={problems.includes("id") && t("offers.problem_name")}
          hint={isNew && t("offers.name_hint")}
          onChange={(event) => onId(event.target.value)}
        />
        <Choice name="scene" values={TOURNAMENT_SCENES} value={draft.scene} onChange={(scene) => change({ scene })} />
      </Section>
      <Section title={t("tournaments.section_times")}>
        {(["startsAt", "endsAt"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type="datetime-local"
            label={t(name === "startsAt" ? "tournaments.starts" : "tournaments.ends")}
            hint={t("tournaments.local_time")}
            value={draft[name]}
            error={problems.includes(name) && t(`tournaments.problem_${name}`)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <CheckboxField
          label={t("tournaments.repeats_long")}
          checked={draft.repeats}
          onChange={(event) => change({ repeats: event.target.checked })}
        />
      </Section>
      <Section title={t("tournaments.section_entry")}>
        <Choice name="entry" values={ENTRY_MODES} value={draft.entry} onChange={(entry) => change({ entry })} />
        {draft.entry === "buy_in" && (
          <Dollars
            name="feeCents"
            label={t("tournaments.fee")}
            value={draft.fee}
            error={errorOf("feeCents")}
            onChange={(fee) => change({ fee })}
          />
        )}
        <CheckboxField
          label={t("tournaments.vip")}
          checked={draft.vipPlayersOnly}
          onChange={(event) => change({ vipPlayersOnly: event.target.checked })}
        />
      </Section>
      <Section title={t("tournaments.section_points")}>
        <Choice name="scoring" values={SCORINGS} value={draft.scoring} onChange={(scoring) => change({ scoring })} />
        <Dollars
          name="minStakeCents"
          label={t("tournaments.least")}
          value={draft.minStake}
          error={errorOf("minStakeCents")}
          onChange={(minStake) => change({ minStake })}
        />
      </Section>
      <GameWeights games={draft.games} isWrong={problems.includes("games")} onChange={(games) => change({ games })} />
      <SportWeights
        sports={draft.sports}
        isOnlySports={draft.isOnlySports}
        isWrong={problems.includes("sports")}
        onChange={(sports) => change({ sports })}
        onOnlySports={(isOnlySports) => change({ isOnlySports })}
      />
      <Section title={t("tournaments.prizes")}>
        <Dollars
          name="poolCents"
          label={t("tournaments.pool_of_house")}
          value={draft.pool}
          error={problems.includes("poolCents") && t("tournaments.problem_pool")}
          onChange={(pool) => change({ pool })}
        />
      </Section>
      <PrizeRows rows={draft.prizes} problems={problems} onChange={(prizes) => change({ prizes })} />
      <Section title={t("tournaments.section_words")}>
        {LOCALES.flatMap((locale) =>
          (["names", "texts"] as const).map((field) => (
            <TextField
              key={`${field} ${locale}`}
              name={`${field}-${locale}`}
              label={t(`tournaments.${field}_in`, { locale })}
              lang={locale}
              autoComplete="off"
              maxLength={field === "names" ? 80 : 300}
              value={draft[field][locale] ?? ""}
              error={errorOf(`${field}.${locale}`)}
              onChange={(event) => change({ [field]: { ...draft[field], [locale]: event.target.value } })}
            />
          )),
        )}
      </Section>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  name: "scene" | "entry" | "scoring";
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, values, value, onChange }: ChoiceProps<Value>) {
  const t = useText();
  return (
    <SelectField
      name={name}
      label={t(`tournaments.${name}`)}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {values.map((option) => (
        <option key={option} value={option}>
          {name === "scene" ? option : t(`tournaments.${name}_${option}` as "tournaments.entry_opt_in")}
        </option>
      ))}
    </SelectField>
  );
}

interface DollarsProps {
  name: string;
  label: string;
  value: string;
  error: string | false;
  onChange: (value: string) => void;
}

function Dollars({ onChange, ...field }: DollarsProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      end={
        <span aria-hidden="true" className="mut unit">
          USD
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
