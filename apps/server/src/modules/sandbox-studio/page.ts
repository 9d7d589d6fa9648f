// The page of the studio's slot, as the frame of a casino shows it. Its script finds everything here that does not change.
import { drawTitle, PALETTES } from "@windfall/covers";
import { fiatFromMinor } from "@windfall/domain";
import { documentOf, html, type Markup } from "../../kernel/markup.ts";
import { LINES, MAX_TIMES, returnToPlayer, SYMBOLS, stakesIn } from "./maths.ts";
import type { StudioSession } from "./sessions.ts";
import { themeIn } from "./sessions.ts";
import { HARD_CASES, type HardCase } from "./spins.ts";
import type { Theme } from "./theme.ts";

export const ROOT_PATH = "/sandbox-studio";

const HARD_CASE_TEXTS: Readonly<Record<HardCase, { label: string; about: string }>> = {
  lost_answer: {
    label: "Lost answer",
    about: "The answer to the bet is lost, and the bet sent again: it is taken once.",
  },
  crash: { label: "Crash", about: "The game stops after the bet. The round stays open until it is gone on with." },
  rollback: { label: "Rollback", about: "The bet is taken back after it was accepted." },
  late_win: {
    label: "Late win",
    about: "The win comes a minute later by itself, whether or not the session still runs.",
  },
};

/** Cells are numbered row by row, and a reel is a column of them. */
const REELS = [0, 1, 2].map((reel) => [reel, reel + 3, reel + 6]);

export function symbolPath(motif: string, palette: string): string {
  return `${ROOT_PATH}/symbols/${palette}/${motif}.svg`;
}

export function backdropPath({ palette, pattern, air }: Theme): string {
  return `${ROOT_PATH}/backdrops/${palette}/${pattern}/${air}.svg`;
}

/** The colours of a game's cover, for its style sheet. */
export function colourRule(palette: keyof typeof PALETTES): string {
  const { sky, glow, c, ink } = PALETTES[palette];
  return `:root{--sky:${sky[1]};--deep:${sky[2]};--glow:${glow};--trim:${c};--ink:${ink}}`;
}

export function gamePage(session: StudioSession, token: string): string {
  const theme = themeIn(session);
  const isFun = session.player === null;
  const symbols = theme.motifs.map((motif) => ({ motif, path: symbolPath(motif, theme.palette) }));
  const stakes = stakesIn(session.currency);
  const cell = (index: number) => {
    const { motif, path } = symbols[index % symbols.length] ?? { motif: "", path: "" };
    return html`<div class="cell"><img src="${path}" alt="${motif}"></div>`;
  };
  return documentOf({
    title: `${session.title} · Sandbox Studio`,
    stylesheet: `${ROOT_PATH}/style/${theme.palette}.css`,
    script: `${ROOT_PATH}/game.js`,
    body: html`<main data-currency="${session.currency}" data-stakes="${stakes.join(" ")}">
<img class="backdrop" src="${backdropPath(theme)}" alt="">
<header class="top"><div class="amount"><span>${isFun ? "Play money" : "Balance"}</span><output id="balance">…</output></div>
<button type="button" class="quiet" aria-expanded="false" aria-controls="paytable">Paytable</button>
${isFun ? null : html`<button type="button" class="quiet" aria-expanded="false" aria-controls="developer">Developer</button>`}</header>
<div class="stage">
<div class="name">${nameOf(session, theme, token)}<p class="facts">Up to ×${MAX_TIMES.toString()} the stake</p></div>
<div class="cabinet"><div class="reels" id="reels" role="group" aria-label="Reels">${REELS.map((cells) => html`<div class="reel"><div class="strip">${cells.map(cell)}</div></div>`)}
<svg class="lines" viewBox="0 0 300 300" aria-hidden="true">${LINES.map((line) => html`<polyline pathLength="1" points="${line.map(middleOf).join(" ")}"/>`)}</svg></div>
<p class="said" id="said" role="status">Choose a stake and spin.</p></div>
<ol class="prizes" aria-label="Three on a line pay">${SYMBOLS.map(({ pays }, index) => html`<li><img class="symbol" src="${symbols[index]?.path}" alt="${symbols[index]?.motif}"><b>×${pays.toString()}</b></li>`)}</ol>
<section class="panel" id="paytable" aria-label="Paytable" hidden>${paytable(session, symbols)}</section>
${isFun ? null : html`<section class="panel" id="developer" aria-label="Developer" hidden>${developer()}</section>`}
</div>
<div class="controls">
<div class="stake"><button type="button" id="less" aria-label="Lower stake">−</button><div class="amount"><span>Stake</span><output id="stake" aria-live="polite">…</output></div><button type="button" id="more" aria-label="Higher stake">+</button></div>
<button type="button" id="spin" disabled>Spin</button>
</div>
</main>`,
  });
}

function nameOf({ title }: StudioSession, { lettering, palette }: Theme, token: string): Markup {
  const isDrawn = drawTitle(title, lettering, palette) !== undefined;
  return isDrawn
    ? html`<h1><img src="${ROOT_PATH}/title.svg?token=${token}" alt="${title}"></h1>`
    : html`<h1>${title}</h1>`;
}

/** Of a cell, in a picture of three hundred by three hundred. */
function middleOf(cell: number): string {
  return `${50 + 100 * (cell % 3)},${50 + 100 * Math.floor(cell / 3)}`;
}

function paytable(session: StudioSession, symbols: readonly { motif: string; path: string }[]): Markup {
  const { returned, of } = returnToPlayer();
  const stakes = stakesIn(session.currency);
  const positions = SYMBOLS.reduce((sum, { weight }) => sum + weight, 0);
  return html`<h2>Paytable</h2>
<table><thead><tr><th scope="col">Three on a line</th><th scope="col">Pays</th><th scope="col">Positions</th></tr></thead>
<tbody>${SYMBOLS.map(({ pays, weight }, index) => html`<tr><th scope="row"><img class="pays" src="${symbols[index]?.path}" alt="${symbols[index]?.motif}"></th><td>×${pays.toString()}</td><td>${weight} of ${positions}</td></tr>`)}</tbody></table>
<h2>Lines</h2>
<div class="ways">${LINES.map((line) => html`<svg viewBox="0 0 300 300" aria-hidden="true"><rect width="300" height="300" rx="36"/><polyline points="${line.map(middleOf).join(" ")}"/></svg>`)}</div>
<p>Five lines of three: the rows and the diagonals. A fifth of the stake is on each line, and a win pays so many times what is on its line.</p>
<p>Nine cells, each drawn for itself from ${positions} positions. Return to player: ${percent(returned, of)} %.</p>
<p>At most ${MAX_TIMES.toString()} times the stake. Stakes from ${money(stakes[0], session)} to ${money(stakes.at(-1), session)}.</p>`;
}

function money(minor: bigint | undefined, { currency }: StudioSession): string {
  return `${fiatFromMinor(minor ?? 0n)} ${currency}`;
}

function percent(part: bigint, of: bigint): string {
  return fiatFromMinor((part * 10_000n) / of);
}

/** For whoever builds a casino. Players need not meet it, so it is closed until somebody asks for it. */
function developer(): Markup {
  const choice = (value: string, label: string, about: string, isChosen = false) =>
    html`<label title="${about}"><input type="radio" name="case" value="${value}" ${isChosen && html`checked`}>${label}<small>${about}</small></label>`;
  return html`<h2>The next spin</h2>
<div class="cases">${choice("", "As usual", "Bet, draw, win, and the round is closed.", true)}
${HARD_CASES.map((each) => choice(each, HARD_CASE_TEXTS[each].label, HARD_CASE_TEXTS[each].about))}</div>
<h2>What the studio and the casino said</h2><ol class="calls" id="calls"></ol>`;
}
