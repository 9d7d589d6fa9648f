// Owns which games count in a tournament, and how much.
import { useQuery } from "@tanstack/react-query";
import { ICON_SM, IconButton, SelectField, TextField } from "@windfall/ui";
import { Trash2 } from "lucide-react";
import { client } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { Section } from "../offers/index.ts";

interface GameWeightsProps {
  games: Readonly<Record<string, string>>;
  isWrong: boolean;
  onChange: (games: Readonly<Record<string, string>>) => void;
}

const WHOLE = "100";

export function GameWeights({ games, isWrong, onChange }: GameWeightsProps) {
  const t = useText();
  const { data } = useQuery({
    queryKey: client.bonusDesk.weightChoices.key(),
    queryFn: ({ signal }) => client.bonusDesk.weightChoices({ signal }),
  });
  const all = data?.items.filter(({ kind }) => kind === "games") ?? [];
  const nameOf = (id: string) => all.find((game) => game.id === id)?.name ?? id;
  const chosen = Object.keys(games);
  return (
    <Section title={t("tournaments.games")}>
      <SelectField
        name="games"
        label={t("tournaments.add_game")}
        hint={chosen.length === 0 && t("tournaments.every_game")}
        error={isWrong && t("tournaments.problem_games")}
        value=""
        onChange={(event) => event.target.value && onChange({ ...games, [event.target.value]: WHOLE })}
      >
        <option value="">{t("tournaments.choose_game")}</option>
        {all
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
            value={games[id] ?? ""}
            onChange={(event) => onChange({ ...games, [id]: event.target.value })}
          />
          <IconButton
            label={t("tournaments.remove_game", { game: nameOf(id) })}
            size="sm"
            icon={<Trash2 {...ICON_SM} />}
            onClick={() => onChange(Object.fromEntries(Object.entries(games).filter(([other]) => other !== id)))}
          />
        </div>
      ))}
    </Section>
  );
}
