// The page of the studio's slot, as the frame of a casino shows it. Its script finds everything here that does not change.
import { fiatFromMinor } from "@windfall/domain";
import { documentOf, html, type Markup } from "../../kernel/markup.ts";
import { CELLS, MAX_TIMES, returnToPlayer, SYMBOLS, stakesIn } from "./maths.ts";
import type { StudioSession } from "./sessions.ts";
import { themeIn } from "./sessions.ts";
import { HARD_CASES, type HardCase } from "./spins.ts";

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

export function symbolPath(motif: string, palette: string): string {
  return `${ROOT_PATH}/symbols/${palette}/${motif}.svg`;
}

export function gamePage(session: StudioSession): string {
  const { palette, motifs } = themeIn(session);
  const isFun = session.player === null;
  const symbols = motifs.map((motif) => ({ motif, path: symbolPath(motif, palette) }));
  const { returned, of } = returnToPlayer();
  const stakes = stakesIn(session.currency);
  return documentOf({
    title: `${session.title} · Sandbox Studio`,
    stylesheet: `${ROOT_PATH}/style.css`,
    script: `${ROOT_PATH}/game.js`,
    body: html`<main data-currency="${session.currency}" data-stakes="${stakes.join(" ")}">
<header><h1>${session.title}</h1><span class="tag">${isFun ? "Play money" : "Sandbox"}</span></header>
<div class="reels" id="reels" role="group" aria-label="Reels">${Array.from({ length: CELLS }, (_, cell) => html`<div class="cell"><img src="${symbols[cell % symbols.length]?.path}" alt="${symbols[cell % symbols.length]?.motif}" width="96" height="96"></div>`)}</div>
<p class="said" id="said" role="status">Choose a stake and spin.</p>
<div class="controls">
<div class="amount"><span>Balance</span><output id="balance">…</output></div>
<div class="stake"><button type="button" id="less" aria-label="Lower stake">−</button><div class="amount"><span>Stake</span><output id="stake" aria-live="polite">…</output></div><button type="button" id="more" aria-label="Higher stake">+</button></div>
<button type="button" id="spin" disabled>Spin</button>
</div>
<details><summary>Paytable and maths</summary>
<p>Nine cells, each drawn for itself from ${SYMBOLS.reduce((sum, { weight }) => sum + weight, 0)} positions. Five lines of three: the rows and the diagonals. A fifth of the stake is on each line. Return to player: ${percent(returned, of)} %.</p>
<table><thead><tr><th scope="col">Three on a line</th><th scope="col">Pays, times the line</th><th scope="col">Positions of a cell</th></tr></thead>
<tbody>${SYMBOLS.map(({ pays, weight }, index) => html`<tr><th scope="row"><img class="symbol" src="${symbols[index]?.path}" alt="${symbols[index]?.motif}" width="40" height="40"></th><td>${pays.toString()}</td><td>${weight}</td></tr>`)}</tbody></table>
<p>At most ${MAX_TIMES.toString()} times the stake. Stakes from ${money(stakes[0], session)} to ${money(stakes.at(-1), session)}.</p>
</details>
${isFun ? null : strip()}
</main>`,
  });
}

function money(minor: bigint | undefined, { currency }: StudioSession): string {
  return `${fiatFromMinor(minor ?? 0n)} ${currency}`;
}

function percent(part: bigint, of: bigint): string {
  return fiatFromMinor((part * 10_000n) / of);
}

function strip(): Markup {
  const choice = (value: string, label: string, about: string, isChosen = false) =>
    html`<label title="${about}"><input type="radio" name="case" value="${value}" ${isChosen && html`checked`}>${label}<small>${about}</small></label>`;
  // For whoever builds a casino. Players need not meet it, so it is closed until somebody asks for it.
  return html`<details class="strip"><summary>Developer</summary><h2>The next spin</h2>
<div class="cases">${choice("", "As usual", "Bet, draw, win, and the round is closed.", true)}
${HARD_CASES.map((each) => choice(each, HARD_CASE_TEXTS[each].label, HARD_CASE_TEXTS[each].about))}</div>
<h2>What the studio and the casino said</h2><ol id="calls"></ol></details>`;
}
