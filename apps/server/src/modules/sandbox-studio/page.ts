// The page of the studio's slot, as the frame of a casino shows it. Its script finds everything here that does not change, the words
// that it says included.
import { drawTitle, PALETTES } from "@windfall/covers";
import { FIAT_CURRENCIES, type Locale } from "@windfall/domain";
import { loadMessages, type Translator, translatorOf } from "@windfall/i18n";
import { documentOf, html, type Markup } from "../../kernel/markup.ts";
import { LINES, MAX_TIMES, returnToPlayer, SYMBOLS, stakesIn } from "./maths.ts";
import type { StudioSession } from "./sessions.ts";
import { themeIn } from "./sessions.ts";
import { HARD_CASES, type HardCase } from "./spins.ts";
import { COMMON_MOTIFS, type Theme } from "./theme.ts";

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

/** What the script says by itself, as the game goes on. */
const SPOKEN = [
  "spin",
  "finish_round",
  "play_money_short",
  "round_open",
  "interrupted",
  "closed",
  "balance_short",
  "bet_refused",
  "bet_returned",
  "round_interrupted",
  "won",
  "lost",
] as const;

interface Shown {
  session: StudioSession;
  locale: Locale;
  t: Translator;
  symbols: readonly { path: string; name: string }[];
}

export async function gamePage(session: StudioSession, token: string, locale: Locale): Promise<string> {
  const theme = themeIn(session);
  const t = translatorOf(locale, await loadMessages(locale));
  const symbols = theme.motifs.map((motif) => ({
    path: symbolPath(motif, theme.palette),
    name: t(`sandbox.symbols.${COMMON_MOTIFS.find((common) => common === motif) ?? "own"}`),
  }));
  const shown = { session, locale, t, symbols };
  return documentOf({
    lang: locale,
    title: `${session.title} · Sandbox Studio`,
    stylesheet: `${ROOT_PATH}/style/${theme.palette}.css`,
    script: `${ROOT_PATH}/game.js`,
    body: html`<main data-format="${formatOf(session)}" data-stakes="${stakesIn(session.currency).join(" ")}" data-texts="${textsOf(t)}">
<img class="backdrop" src="${backdropPath(theme)}" alt="">
${topBar(shown)}
${stage(shown, nameOf(session, theme, token))}
<div class="controls">
<div class="stake"><button type="button" id="less" aria-label="${t("sandbox.studio.lower_stake")}">−</button><div class="amount"><span>${t("sandbox.studio.stake")}</span><output id="stake" aria-live="polite">…</output></div><button type="button" id="more" aria-label="${t("sandbox.studio.higher_stake")}">+</button></div>
<button type="button" id="spin" disabled>${t("sandbox.studio.spin")}</button>
</div>
</main>`,
  });
}

const isForFun = ({ player }: StudioSession) => player === null;

/** As the casino around the frame writes amounts of this currency. */
function formatOf({ currency }: StudioSession): string {
  return FIAT_CURRENCIES.find(({ code }) => code === currency)?.displayFormat ?? `{amount} ${currency}`;
}

function textsOf(t: Translator): string {
  return JSON.stringify(Object.fromEntries(SPOKEN.map((key) => [key, t(`sandbox.studio.${key}`)])));
}

function topBar({ session, t }: Shown): Markup {
  const isFun = isForFun(session);
  return html`<header class="top"><div class="amount"><span>${isFun ? t("sandbox.studio.play_money") : t("sandbox.studio.balance")}</span><output id="balance">…</output></div>
<button type="button" class="quiet" aria-expanded="false" aria-controls="paytable">${t("sandbox.studio.paytable")}</button>
${isFun ? null : html`<button type="button" class="quiet" aria-expanded="false" aria-controls="developer">Developer</button>`}</header>`;
}

function stage(shown: Shown, name: Markup): Markup {
  const { session, t, symbols } = shown;
  const cell = (index: number) => {
    const symbol = symbols[index % symbols.length];
    return html`<div class="cell"><img src="${symbol?.path}" alt="${symbol?.name}"></div>`;
  };
  return html`<div class="stage">
<div class="name">${name}<p class="facts">${t("sandbox.studio.max_win", { times: MAX_TIMES.toString() })}</p></div>
<div class="cabinet"><div class="reels" id="reels" role="group" aria-label="${t("sandbox.studio.reels")}">${REELS.map((cells) => html`<div class="reel"><div class="strip">${cells.map(cell)}</div></div>`)}
<svg class="lines" viewBox="0 0 300 300" aria-hidden="true">${LINES.map((line) => html`<polyline pathLength="1" points="${line.map(middleOf).join(" ")}"/>`)}</svg></div>
<p class="said" id="said" role="status">${t("sandbox.studio.begin")}</p></div>
<ol class="prizes" aria-label="${t("sandbox.studio.prizes")}">${SYMBOLS.map(({ pays }, index) => html`<li><img class="symbol" src="${symbols[index]?.path}" alt="${symbols[index]?.name}"><b>×${pays.toString()}</b></li>`)}</ol>
<section class="panel" id="paytable" aria-label="${t("sandbox.studio.paytable")}" hidden>${paytable(shown)}</section>
${isForFun(session) ? null : html`<section class="panel" id="developer" aria-label="Developer" hidden lang="en">${developer()}</section>`}
</div>`;
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

function paytable({ session, locale, t, symbols }: Shown): Markup {
  const { returned, of } = returnToPlayer();
  const stakes = stakesIn(session.currency);
  const positions = SYMBOLS.reduce((sum, { weight }) => sum + weight, 0);
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const money = (minor = 0n) => formatOf(session).replace("{amount}", () => amount.format(Number(minor) / 100));
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  return html`<h2>${t("sandbox.studio.paytable")}</h2>
<table><thead><tr><th scope="col">${t("sandbox.studio.three_in_line")}</th><th scope="col">${t("sandbox.studio.pays")}</th><th scope="col">${t("sandbox.studio.positions")}</th></tr></thead>
<tbody>${SYMBOLS.map(({ pays, weight }, index) => html`<tr><th scope="row"><img class="pays" src="${symbols[index]?.path}" alt="${symbols[index]?.name}"></th><td>×${pays.toString()}</td><td>${t("sandbox.studio.positions_value", { count: String(weight), all: String(positions) })}</td></tr>`)}</tbody></table>
<h2>${t("sandbox.studio.lines")}</h2>
<div class="ways">${LINES.map((line) => html`<svg viewBox="0 0 300 300" aria-hidden="true"><rect width="300" height="300" rx="36"/><polyline points="${line.map(middleOf).join(" ")}"/></svg>`)}</div>
<p>${t("sandbox.studio.lines_text")}</p>
<p>${t("sandbox.studio.draw_text", { positions: String(positions), percent: percent.format(Number((returned * 10_000n) / of) / 10_000) })}</p>
<p>${t("sandbox.studio.stakes_text", { times: MAX_TIMES.toString(), min: money(stakes[0]), max: money(stakes.at(-1)) })}</p>`;
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
