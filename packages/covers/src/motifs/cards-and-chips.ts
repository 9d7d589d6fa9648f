// Cards, chips and what else lies on a table.
import { dark, light } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { coin, GOLD, gem } from "../objects.ts";
import { at, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { card, cardBack, chip } from "../table-objects.ts";

export const hilo = (c: Ctx) => card(c, -30, 14, -14, "7", "d", 150) + card(c, 34, -12, 10, "K", "s", 150);

export const blackjack = (c: Ctx) =>
  cardBack(c, -58, 10, -26, 128) + card(c, -18, -8, -10, "A", "s", 138) + card(c, 38, 6, 14, "J", "h", 138);

export const baccarat = (c: Ctx) => card(c, -44, 2, -13, "9", "d", 140) + card(c, 44, -4, 11, "8", "c", 140);

export const poker = (c: Ctx) => {
  const r = ["10", "J", "Q", "K", "A"];
  return r
    .map((k, i) => {
      const a = (i - 2) * 17;
      const [x, y] = polar(104, a - 90);
      return card(c, x * 0.92, y + 98, a, k, "h", 120);
    })
    .join("");
};

export const dragonTiger = (c: Ctx) => {
  const { p } = c;
  return (
    card(c, -50, 0, -8, "K", "s", 138) +
    card(c, 50, 0, 8, "K", "d", 138) +
    poly(
      "14,-70 -26,8 -2,6 -14,70 28,-14 4,-12",
      "#fff6cf",
      `stroke="${p.ink}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    poly("14,-70 -26,8 -2,6 -14,70 28,-14 4,-12", p.a)
  );
};

export const chips = (c: Ctx) => {
  const { d, p } = c;
  const stack = (x: number, y: number, k: number, col: string) => {
    let s = "";
    for (let i = 0; i < k; i++) {
      const yy = y - i * 13;
      s += `<path d="M${x - 44},${yy}v12a44,17 0 0,0 88,0v-12Z" fill="${d.blend([light(col, 0.06), col, dark(col, 0.2)], 0)}"/>`;
      for (const q of [-30, -6, 20])
        s += `<path d="M${x + q},${yy + 14 - Math.abs(q) * 0.12}h12v11h-12Z" fill="#fff8ea" opacity=".9"/>`;
    }
    const ty = y - (k - 1) * 13;
    return `${s}<g transform="translate(${x} ${ty}) scale(1 .39)">${chip(c, 0, 0, 44, light(col, 0.04))}</g>`;
  };
  return (
    stack(-46, 70, 5, p.b) + stack(52, 74, 8, p.a) + stack(2, 92, 3, p.c) + at(chip(c, 0, 0, 46, p.a), -30, -62, 1, -20)
  );
};

export const scratch = (c: Ctx) => {
  const { d, p } = c;
  const foil = d.lin(
    [
      [0, "#f4f6f7"],
      [0.3, "#aab4ba"],
      [0.5, "#e6ebee"],
      [0.75, "#8d989f"],
      [1, "#d5dce0"],
    ],
    35,
  );
  const cell = (x: number, y: number, holds: "foil" | "coin" | "gem") =>
    `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" rx="9" fill="${holds === "foil" ? foil : "#fff3d0"}"/>` +
    (holds === "foil"
      ? stroke(`M${x - 14},${y + 10}l24,-20M${x - 6},${y + 14}l16,-13`, "#ffffff", 3, 'opacity=".55"')
      : at(holds === "gem" ? gem(0, 0, 18, p.a) : coin(c, 0, 0, 17, GOLD, "7"), x, y));
  const grid =
    cell(-54, -18, "coin") +
    cell(0, -18, "foil") +
    cell(54, -18, "coin") +
    cell(-54, 36, "foil") +
    cell(0, 36, "coin") +
    cell(54, 36, "gem");
  const s =
    `<rect x="-92" y="-98" width="184" height="180" rx="18" fill="${d.blend([light(p.a, 0.08), dark(p.a, 0.1)], 70)}"/><rect x="-86" y="-52" width="172" height="122" rx="13" fill="${p.ink}" opacity=".28"/>` +
    path(glyphs("SCRATCH", "anton", 34, 0, -75), "#fff") +
    grid;
  return at(s, 0, 6, 1, -8) + at(coin(c, 0, 0, 36, "#e5b23a", ""), 84, 72);
};
