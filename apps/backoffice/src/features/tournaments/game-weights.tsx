// Owns which games and sports count in a tournament, and how much.
import { useQuery } from "@tanstack/react-query";
import { SPORTS } from "@windfall/domain/sports";
import { CheckboxField, ICON_SM, IconButton, SelectField, TextField } from "@windfall/ui";
import { Trash2 } from "lucide-react";
import { client } from "../../platform/client.ts";
import { useSportName } from "../../platform/sport-name.ts";
import { useText } from "../../platform/text.tsx";
import { Section } from "../offers/index.ts";

type Values = Readonly<Record<string, string>>;

interface WeightsProps {
  kind: "game" | "sport";
  choices: readonly { id: string; name: string }[];
  values: Values;
  hint: string | false;
  error: string | false;
  onChange: (values: Values) => void;
}

const WHOLE = "100";

function Weights({ kind, choices, values, hint, error, onChange }: WeightsProps) {
  const t = useText();
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  const chosen = Object.keys(values);
  return (
    <>
      <SelectField
        name={`${kind}s`}
        label={t(`tournaments.add_${kind}`)}
        hint={hint}
        error={error}
        value=""
        onChange={(event) => event.target.value && onChange({ ...values, [event.target.value]: WHOLE })}
      >
        <option value="">{t(`tournaments.choose_${kind}`)}</option>
        {choices
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.map((id) => (
        <div key={id} className="game-weight">
          <TextField
            name={`weight-${id}`}
            label={t("tournaments.weight_of", { game: nameOf(id) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[id] ?? ""}
            onChange={(event) => onChange({ ...values, [id]: event.target.value })}
          />
          <IconButton
            label={t("tournaments.remove_game", { game: nameOf(id) })}
            size="sm"
            icon={<Trash2 {...ICON_SM} />}
            onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([other]) => other !== id)))}
          />
        </div>
      ))}
    </>
  );
}

interface GameWeightsProps {
  games: Values;
  isWrong: boolean;
  onChange: (games: Values) => void;
}

export function GameWeights({ games, isWrong, onChange }: GameWeightsProps) {
  const t = useText();
  const { data } = useQuery({
    queryKey: client.bonusDesk.weightChoices.key(),
    queryFn: ({ signal }) => client.bonusDesk.weightChoices({ signal }),
  });
  return (
    <Section title={t("tournaments.games")}>
      <Weights
        kind="game"
        choices={data?.items.filter(({ kind }) => kind === "games") ?? []}
        values={games}
        hint={Object.keys(games).length === 0 && t("tournaments.every_game")}
        error={isWrong && t("tournaments.problem_games")}
        onChange={onChange}
      />
    </Section>
  );
}

interface SportWeightsProps {
  sports: Values;
  isOnlySports: boolean;
  isWrong: boolean;
  onChange: (sports: Values) => void;
  onOnlySports: (isOnly: boolean) => void;
}

export function SportWeights({ sports, isOnlySports, isWrong, onChange, onOnlySports }: SportWeightsProps) {
  const t = useText();
  const nameOf = useSportName();
  const isNone = Object.keys(sports).length === 0;
  return (
    <Section title={t("tournaments.sports")}>
      <Weights
        kind="sport"
        choices={SPORTS.map(({ id }) => ({ id: String(id), name: nameOf(String(id)) }))}
        values={sports}
        hint={t(isNone ? "tournaments.no_sport" : "tournaments.sports_hint")}
        error={isWrong && t("tournaments.problem_sports")}
        onChange={onChange}
      />
      {!isNone && (
        <CheckboxField
          label={t("tournaments.only_sports")}
          checked={isOnlySports}
          onChange={(event) => onOnlySports(event.target.checked)}
        />
      )}
    </Section>
  );
}
