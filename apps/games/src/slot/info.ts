// Owns the pages behind the buttons: the paytable with every rule and figure of the machine, the seeds of its draws, and the developer's page.
import type { SlotFairness, SlotInfo } from "@windfall/games/slots/info";
import { type Slot, STAKE_PARTS } from "@windfall/games/slots/slot";
import { part } from "../shared/stage.ts";

export interface InfoWords {
  t(key: string, values?: Record<string, string>): string;
  money(minor: number): string;
  percent(basisPoints: number): string;
  /** A picture of a symbol. */
  icon(letter: string): HTMLCanvasElement;
}

function add<K extends keyof HTMLElementTagNameMap>(
  to: Element,
  tag: K,
  text = "",
  className = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  to.append(made);
  return made;
}

/** `stake`: amounts of the table are for it. */
export function drawInfo(
  info: SlotInfo,
  words: InfoWords,
  stake: number,
  fairness: SlotFairness | undefined,
  seeds: { client: string; onReplace: () => void },
): void {
  const page = part("info");
  const { slot } = info;
  const { t, money, percent } = words;
  page.replaceChildren();
  add(page, "h2", t("paytable"));
  const facts = add(page, "dl", "", "facts");
  for (const [term, value] of [
    [t("rtp"), percent(slot.rtp)],
    [t("hit_rate"), percent(slot.hitRate)],
    [t("volatility"), t(`volatility_${slot.volatility}`)],
    [t("max_win"), `${slot.maxTimes}×`],
    [t("stakes"), `${money(info.stakes[0] ?? 0)} – ${money(info.stakes.at(-1) ?? 0)}`],
  ] as const) {
    const fact = add(facts, "div");
    add(fact, "dt", term);
    add(fact, "dd", value, "num");
  }
  const table = add(page, "div", "", "pays");
  for (const [letter, tiers] of Object.entries(slot.pays)) {
    const row = add(table, "div", "", "pay");
    row.append(words.icon(letter));
    const list = add(row, "ul");
    for (const [count, parts] of [...tiers].reverse()) {
      const line = add(list, "li");
      add(line, "span", slot.win.kind === "lines" || slot.win.kind === "ways" ? `${count}` : `${count}+`);
      add(line, "b", money((stake * parts) / STAKE_PARTS), "num");
    }
  }
  add(page, "h2", t("rules"));
  const rules = add(page, "ul", "", "rules");
  for (const rule of rulesOf(slot, words, stake)) add(rules, "li", rule);
  if (slot.win.kind === "lines") drawLines(page, slot.win.lines, slot.rows);
  if (info.canBuy && slot.buy)
    add(page, "p", t("buy_rule", { price: money(stake * slot.buy.price), percent: percent(slot.buy.rtp) }));
  drawFairness(page, words, fairness, seeds);
}

export function rulesOf(slot: Slot, { t, money }: Pick<InfoWords, "t" | "money">, stake: number): string[] {
  const { win, free, hold, ladder } = slot;
  const least = String(Object.values(slot.pays)[0]?.[0]?.[0] ?? 0);
  const rules: (string | false | undefined)[] = [
    win.kind === "lines" && t("rule_lines", { count: String(win.lines.length) }),
    win.kind === "ways" && !slot.heights && t("rule_ways", { count: String(slot.rows ** slot.reels.length) }),
    slot.heights &&
      t("rule_shifting", { least: String(Math.min(...slot.heights)), most: String(Math.max(...slot.heights)) }),
    win.kind === "anywhere" && t("rule_anywhere", { count: least }),
    win.kind === "clusters" && t("rule_clusters", { count: least }),
    slot.scatterIsWild && t("rule_scatter_wild"),
    slot.reels.some((reel) => reel.includes("W")) && t("rule_wild"),
    slot.wildTimes !== undefined && t("rule_wild_times", { times: String(slot.wildTimes) }),
    slot.wildRespin && t("rule_respin"),
    ladder && t("rule_falls"),
    ladder && ladder.length > 1 && t("rule_ladder", { steps: ladder.map((step) => `×${step}`).join(", ") }),
    slot.orbs && t("rule_orbs"),
    ...(free?.awards ?? []).map(([scatters, count]) =>
      t("rule_free", { scatters: String(scatters), count: String(count) }),
    ),
    free && free.multiplier > 1 && t("rule_free_times", { times: String(free.multiplier) }),
    free?.ladder && t("rule_free_ladder", { steps: free.ladder.map((step) => `×${step}`).join(", ") }),
    free?.heights &&
      t("rule_free_heights", { least: String(Math.min(...free.heights)), most: String(Math.max(...free.heights)) }),
    free?.sticky && t("rule_sticky"),
    free?.expands && t("rule_expands"),
    hold && t("rule_hold", { count: String(hold.from), respins: String(hold.respins) }),
    hold && t("rule_full", { amount: money((stake * hold.full) / STAKE_PARTS) }),
    t("rule_most", { times: String(slot.maxTimes) }),
    t("rule_decided"),
  ];
  return rules.filter((rule) => typeof rule === "string");
}

const SVG = "http://www.w3.org/2000/svg";

function drawLines(page: Element, lines: readonly string[], rows: number): void {
  const list = add(page, "div", "", "lines");
  for (const line of lines) {
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `0 0 ${line.length * 10} ${rows * 10}`);
    picture.setAttribute("aria-hidden", "true");
    const way = document.createElementNS(SVG, "polyline");
    way.setAttribute("points", [...line].map((row, reel) => `${reel * 10 + 5},${Number(row) * 10 + 5}`).join(" "));
    picture.append(way);
    list.append(picture);
  }
}

function drawFairness(
  page: Element,
  { t }: InfoWords,
  fairness: SlotFairness | undefined,
  { client, onReplace }: { client: string; onReplace: () => void },
): void {
  if (!fairness) return;
  add(page, "h2", t("fairness"));
  add(page, "p", t("fairness_text"));
  const list = add(page, "dl", "", "seeds");
  for (const [term, value] of [
    [t("server_hash"), fairness.serverSeedHash],
    [t("client_seed"), client],
    [t("nonce"), String(fairness.nonce)],
    ...(fairness.revealed ? [[t("revealed_seed"), fairness.revealed] as const] : []),
  ] as const) {
    add(list, "dt", term);
    add(list, "dd", value);
  }
  const change = add(page, "button", t("change_seed"), "btn btn-soft");
  change.type = "button";
  change.addEventListener("click", onReplace);
}

// ---- for whoever builds a casino: players need not meet it, so it is closed until somebody asks for it --------------

const HARD_CASES = [
  ["", "As usual", "Bet, draw, win, and the round is closed."],
  ["lost_answer", "Lost answer", "The answer to the bet is lost, and the bet sent again: it is taken once."],
  ["crash", "Crash", "The game stops after the bet. The round stays open until it is gone on with."],
  ["rollback", "Rollback", "The bet is taken back after it was accepted."],
  ["late_win", "Late win", "The win comes a minute later by itself, whether or not the session still runs."],
] as const;

export function drawDeveloper(): void {
  const page = part("developer");
  add(page, "h2", "The next spin");
  const cases = add(page, "div", "", "cases");
  for (const [value, name, about] of HARD_CASES) {
    const label = add(cases, "label");
    const input = add(label, "input");
    Object.assign(input, { type: "radio", name: "case", value, checked: value === "" });
    label.append(name);
    add(label, "small", about);
  }
  add(page, "h2", "What the studio and the casino said");
  add(page, "ol", "", "calls").id = "calls";
}

export function drawCalls(calls: readonly { asked: string; answered: number | null; said: string }[]): void {
  const list = document.getElementById("calls");
  list?.replaceChildren();
  for (const { asked, answered, said } of list ? calls : [])
    if (list) add(list, "li", `${asked} → ${answered ?? "no answer"} ${said}`);
}

export function chosenCase(): string {
  return document.querySelector<HTMLInputElement>("input[name=case]:checked")?.value ?? "";
}
