// Owns how games count for a bonus, with what working it off costs in each: where that is less than elsewhere, everybody works there.
import { Button, ICON, ICON_SM, IconButton, Notice, SelectField, TextField } from "@windfall/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../platform/text.tsx";
import { estimateText } from "../desk/index.ts";
import {
  costOfWork,
  type OfferDraft,
  type Problems,
  scaled,
  type WeightEntry,
  type WeightKind,
} from "./offer-draft.ts";
import type { ProblemText } from "./problem-text.ts";
import { type Choices, nameIn } from "./use-choices.ts";

interface WeightsTableProps {
  draft: OfferDraft;
  problems: Problems;
  choices: Choices;
  textOf: ProblemText;
  onChange: (change: Partial<OfferDraft>) => void;
}

const KINDS = ["categories", "providers", "games"] as const satisfies readonly WeightKind[];

export function WeightsTable({ draft, problems, choices, textOf, onChange }: WeightsTableProps) {
  const t = useText();
  const nameOf = nameIn(choices);
  const { entries } = draft;
  const change = (index: number, percent: string) =>
    onChange({ entries: entries.map((entry, at) => (at === index ? { ...entry, percent } : entry)) });
  return (
    <section aria-label={t("offers.section_games")} className="offer-part">
      <h2>{t("offers.section_games")}</h2>
      <table className="tbl weights">
        <thead>
          <tr>
            <th scope="col">{t("weights.match")}</th>
            <th scope="col">{t("weights.kind")}</th>
            <th scope="col" className="r">
              {t("weights.edge")}
            </th>
            <th scope="col" className="r">
              {t("weights.counts")}
            </th>
            <th scope="col" className="r">
              {t("weights.cost")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("weights.remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const edge = edgeOf(choices, entry);
            const name = nameOf(entry.kind, entry.id);
            return (
              <tr key={`${entry.kind} ${entry.id}`}>
                <th scope="row">{name}</th>
                <td className="sec">{t(`weights.kind_${entry.kind}`)}</td>
                <td className="r num">{edge === null ? t("weights.unknown") : percentText(edge)}</td>
                <td className="r">
                  <TextField
                    label={t("weights.counts_of", { name })}
                    isLabelHidden
                    inputMode="decimal"
                    maxLength={6}
                    value={entry.percent}
                    error={textOf(problems[`gamesWagers.${entry.kind}.${entry.id}`], "percent")}
                    end={<span className="mut">%</span>}
                    onChange={(event) => change(index, event.target.value)}
                  />
                </td>
                <td className="r num">{costText(scaled(entry.percent, "percent"), edge)}</td>
                <td>
                  <IconButton
                    label={t("weights.remove_name", { name })}
                    size="sm"
                    icon={<X {...ICON_SM} />}
                    onClick={() => onChange({ entries: entries.filter((_, at) => at !== index) })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AddWeight choices={choices} entries={entries} onAdd={(entry) => onChange({ entries: [...entries, entry] })} />
      <CheapNotice draft={draft} choices={choices} />
      <div className="offer-grid">
        <TextField
          name="rest"
          label={t("weights.rest")}
          inputMode="decimal"
          maxLength={6}
          value={draft.rest}
          error={textOf(problems["gamesWagers.rest"], "percent")}
          end={<span className="mut">%</span>}
          onChange={(event) => onChange({ rest: event.target.value })}
        />
        <TextField
          name="sports"
          label={t("weights.sports")}
          inputMode="decimal"
          maxLength={6}
          value={draft.sports}
          error={textOf(problems["gamesWagers.sports.weight"], "percent")}
          end={<span className="mut">%</span>}
          onChange={(event) => onChange({ sports: event.target.value })}
        />
        <TextField
          name="minOdds"
          label={t("weights.min_odds")}
          inputMode="decimal"
          maxLength={8}
          value={draft.minOdds}
          error={textOf(problems["gamesWagers.sports.minOdds"], "odds")}
          onChange={(event) => onChange({ minOdds: event.target.value })}
        />
      </div>
    </section>
  );
}

/** Names what the whole wager costs where it costs less than the bonus gives. */
function CheapNotice({ draft, choices }: { draft: OfferDraft; choices: Choices }) {
  const t = useText();
  const nameOf = nameIn(choices);
  const wager = scaled(draft.numbers.wager, "whole") ?? 0;
  const cheap = draft.entries.filter((entry) => {
    const cost = costOfWork(scaled(entry.percent, "percent"), edgeOf(choices, entry));
    return cost !== null && cost * wager < WHOLE;
  });
  if (wager === 0 || cheap.length === 0) return null;
  const names = cheap.map(({ kind, id }) => nameOf(kind, id)).join(", ");
  return <Notice tone="warning">{t("weights.cheap", { names, wager })}</Notice>;
}

const WHOLE = 10_000;

function edgeOf(choices: Choices, { kind, id }: Pick<WeightEntry, "kind" | "id">): number | null {
  return choices.find((choice) => choice.kind === kind && choice.id === id)?.edge ?? null;
}

const percentText = (edge: number) => `${edge / 100}%`;

/** Of a hundred dollars. */
function costText(weight: number | undefined, edge: number | null): string {
  const cost = costOfWork(weight, edge);
  return cost === null ? "·" : estimateText(cost);
}

interface AddWeightProps {
  choices: Choices;
  entries: readonly WeightEntry[];
  onAdd: (entry: WeightEntry) => void;
}

function AddWeight({ choices, entries, onAdd }: AddWeightProps) {
  const t = useText();
  const [chosen, setChosen] = useState("");
  const isFree = ({ kind, id }: { kind: WeightKind; id: string }) =>
    !entries.some((entry) => entry.kind === kind && entry.id === id);
  const add = () => {
    const choice = choices.find(({ kind, id }) => `${kind} ${id}` === chosen);
    if (!choice) return;
    onAdd({ kind: choice.kind, id: choice.id, percent: suggested(choice.edge) });
    setChosen("");
  };
  return (
    <div className="weights-add">
      <SelectField
        label={t("weights.add")}
        isLabelHidden
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t("weights.add")}</option>
        {KINDS.map((kind) => (
          <optgroup key={kind} label={t(`weights.kind_${kind}`)}>
            {choices
              .filter((choice) => choice.kind === kind && isFree(choice))
              .map(({ id, name }) => (
                <option key={id} value={`${kind} ${id}`}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <Button variant="soft" icon={<Plus {...ICON} />} disabled={chosen === ""} onClick={add}>
        {t("weights.add_one")}
      </Button>
    </div>
  );
}

const FULL_EDGE = 400;
const OF_UNKNOWN = 10;

/** So that work costs the same everywhere: all of it from an edge of four percent on, and a tenth where nobody knows it. */
function suggested(edge: number | null): string {
  return edge === null ? String(OF_UNKNOWN) : String(Math.min(100, Math.floor((edge * 100) / FULL_EDGE)));
}
