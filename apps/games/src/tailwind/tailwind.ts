// Owns the stage of Tailwind: the target that the player sets, and the glider that reaches it or does not.
import { LIMBO_TARGETS, LimboFacts, limbo, reachingDraws } from "@windfall/games/limbo";
import { hundredthsText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { animate, figureIn, part, type Room, type Stage } from "../shared/stage.ts";

const CLIMB_MS = 520;
/** Each tenfold takes so much longer. */
const TENFOLD_MS = 240;
const LONGEST_MS = 1_400;
const FIRST_TARGET = 200;
const ALL_DRAWS = 2 ** 32;
/** How high the glider may be drawn, where the target is 1. */
const HIGHEST = 1.25;

openRoom(createTailwind);

function createTailwind({ locale, isCalm, changed }: Room): Stage {
  const figure = figureIn(part("result"));
  const glider = part("glider");
  const target = part<HTMLInputElement>("target");
  const chance = part<HTMLInputElement>("chance");
  let aim = FIRST_TARGET;

  const times = (hundredths: number) => `${hundredthsText(hundredths, locale)}×`;
  figure.rest(times(100));
  target.addEventListener("change", () => setAim(numberIn(target) * 100));
  chance.addEventListener("change", () => setAim(9_900 / numberIn(chance)));
  target.addEventListener("keydown", (event) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || target.readOnly) return;
    event.preventDefault();
    setAim(aim + direction * (event.shiftKey ? 100 : 10));
  });

  function setAim(asked: number): void {
    if (Number.isFinite(asked)) aim = Math.round(Math.min(LIMBO_TARGETS.most, Math.max(LIMBO_TARGETS.least, asked)));
    write();
    changed();
  }

  function write(): void {
    target.value = hundredthsText(aim, locale);
    chance.value = chanceText(aim, locale);
  }

  function fly(hundredths: number): void {
    const height = Math.min(HIGHEST, Math.log(hundredths / 100) / Math.log(aim / 100));
    // The target's line is three quarters of the way up.
    glider.style.transform = `translateY(${-height * 76}%)`;
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { result: reached } = LimboFacts.parse(outcome);
    const ms = Math.min(LONGEST_MS, CLIMB_MS + TENFOLD_MS * Math.log10(reached / 100));
    if (!isCalm())
      await animate(ms, (progress) => {
        const hundredths = 100 * (reached / 100) ** (1 - (1 - progress) ** 2);
        figure.pass(times(Math.round(hundredths)));
        fly(hundredths);
      });
    figure.rest(times(reached));
    fly(reached);
    return times(reached);
  }

  function draw(isLocked: boolean): void {
    part("ceiling").textContent = times(aim);
    for (const field of [target, chance]) {
      field.readOnly = isLocked;
      if (document.activeElement !== field) write();
    }
  }

  const begin = () => {
    figure.rest(times(100));
    fly(100);
    playNotes(
      [
        [180, 0, 0.2],
        [260, 0.1, 0.2],
        [380, 0.2, 0.3],
      ],
      "sine",
    );
  };
  return {
    input: () => ({ target: aim }),
    choose: ({ target: kept }) => {
      aim = Number(kept);
    },
    top: () => limbo.topOf({ target: aim }),
    begin,
    land,
    draw,
  };
}

function numberIn(field: HTMLInputElement): number {
  return Number(field.value.replace(/\s/g, "").replace(",", "."));
}

/** Of the target's draws: "49.50", and more decimals where two would say nothing. */
function chanceText(target: number, locale: string): string {
  const percent = (Number(reachingDraws({ target })) / ALL_DRAWS) * 100;
  return percent >= 1 ? hundredthsText(Math.round(percent * 100), locale) : percent.toPrecision(3);
}
