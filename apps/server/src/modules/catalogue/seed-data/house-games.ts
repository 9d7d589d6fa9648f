// The house's own games: what their pages tell. Numbers come from the maths of the games, so that a page cannot promise others.
import type { CoverRecipe } from "@windfall/covers";
import type { Localised } from "@windfall/domain";
import type { HouseGame } from "@windfall/games";
import { dice } from "@windfall/games/dice";

export interface HouseGameTexts {
  game: Pick<HouseGame, "id" | "describe">;
  title: string;
  cover: CoverRecipe;
  descriptions: Localised<"text" | "rules">;
}

export const HOUSE_GAMES: readonly HouseGameTexts[] = [
  {
    game: dice,
    title: "Tumble",
    cover: { palette: "mint", pattern: "isobars", motif: "dice", lettering: "original", air: "none" },
    descriptions: {
      en: {
        text: "Pick over or under. Lower chance, bigger payout. Every roll can be checked.",
        rules: [
          "A number from 0.00 to 99.99 is drawn. All 10,000 of them are equally likely.",
          "Choose a target and a side. Over wins when the number is above the target, under when it is below. The target itself loses.",
          "The multiplier is 99 divided by your chance in percent, so 99 % of all stakes come back to players in the long run.",
          "The draw comes from a server seed whose hash you see beforehand, your own seed and the number of the draw. Replace the seeds to see the old one and check every round.",
          "A win is paid at once. A round that was interrupted is finished by the same rules.",
        ].join("\n"),
      },
      ru: {
        text: "Выберите «больше» или «меньше». Чем ниже шанс, тем крупнее выигрыш. Каждый бросок можно проверить.",
        rules: [
          "Выпадает число от 0,00 до 99,99. Все 10 000 вариантов равновероятны.",
          "Выберите границу и сторону. «Больше» выигрывает, если число выше границы, «меньше» — если ниже. Сама граница проигрывает.",
          "Множитель равен 99, делённым на ваш шанс в процентах: в среднем игрокам возвращается 99 % ставок.",
          "Розыгрыш определяют серверный сид, хеш которого виден заранее, ваш собственный сид и номер розыгрыша. Смените сиды, чтобы увидеть прежний и проверить каждый раунд.",
          "Выигрыш зачисляется сразу. Прерванный раунд завершается по тем же правилам.",
        ].join("\n"),
      },
    },
  },
];
