// Owns the rows of prizes in the form of a tournament.
import { PRIZE_KINDS, type PrizeKind } from "@windfall/domain/rules/tournament-scores";
import { Button, ICON_SM, IconButton, SelectField, TextField } from "@windfall/ui";
import { Plus, Trash2 } from "lucide-react";
import { useText } from "../../platform/text.tsx";
import { newPrize, type PrizeDraft } from "./tournament-draft.ts";

interface PrizeRowsProps {
  rows: readonly PrizeDraft[];
  problems: readonly string[];
  onChange: (rows: readonly PrizeDraft[]) => void;
}

export function PrizeRows({ rows, problems, onChange }: PrizeRowsProps) {
  const t = useText();
  const change = (key: number, part: Partial<PrizeDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const next = Number(rows.at(-1)?.to ?? 0) + 1;
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.key} className="prize-row">
          <legend className="sr-only">{t("tournaments.prize_no", { no: index + 1 })}</legend>
          <Fields row={row} index={index} isWrong={problems.includes(`prizes.${index}`)} onChange={change} />
          <IconButton
            label={t("tournaments.remove_prize", { no: index + 1 })}
            size="sm"
            icon={<Trash2 {...ICON_SM} />}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </fieldset>
      ))}
      {problems.includes("prizes") && <p className="loss">{t("tournaments.problem_prizes")}</p>}
      <div>
        <Button
          size="sm"
          variant="soft"
          icon={<Plus {...ICON_SM} />}
          onClick={() => onChange([...rows, newPrize(next)])}
        >
          {t("tournaments.add_prize")}
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  row: PrizeDraft;
  index: number;
  isWrong: boolean;
  onChange: (key: number, part: Partial<PrizeDraft>) => void;
}

function Fields({ row, index, isWrong, onChange }: FieldsProps) {
  const t = useText();
  const text = (name: "from" | "to" | "value" | "offer", label: string, error?: string | false) => (
    <TextField
      name={`prizes.${index}.${name}`}
      label={label}
      autoComplete="off"
      maxLength={64}
      isMono={name === "offer"}
      value={row[name]}
      error={error}
      onChange={(event) => onChange(row.key, { [name]: event.target.value })}
    />
  );
  return (
    <>
      {text("from", t("tournaments.place_from"), isWrong && t("tournaments.problem_prize"))}
      {text("to", t("tournaments.place_to"))}
      <SelectField
        name={`prizes.${index}.kind`}
        label={t("tournaments.prize_kind")}
        value={row.kind}
        onChange={(event) => onChange(row.key, { kind: event.target.value as PrizeKind })}
      >
        {PRIZE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`tournaments.prize_${kind}`)}
          </option>
        ))}
      </SelectField>
      {row.kind !== "free_spins" && (
        <>
          <SelectField
            name={`prizes.${index}.by`}
            label={t("tournaments.prize_by")}
            value={row.by}
            onChange={(event) => onChange(row.key, { by: event.target.value as PrizeDraft["by"] })}
          >
            <option value="amount">{t("tournaments.by_amount")}</option>
            <option value="share">{t("tournaments.by_share")}</option>
          </SelectField>
          {text("value", t(`tournaments.by_${row.by}`))}
        </>
      )}
      {row.kind !== "cash" && text("offer", t("tournaments.prize_offer"))}
    </>
  );
}
