// What markets, outcomes and stages are called: by rule from their keys, in every language, for players and for staff. Sides and people are names and stay
// as they are.
import { readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { useTranslations } from "use-intl";

const ESPORTS_FROM = 100;
/** Esports that borrow a sport of sets and not of maps. */
const E_TENNIS = 112;

/** "+1.5" and "-0.25", with the sign that handicaps are written with. */
function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line).replace("-", "\u2212");
}

/** Of the part `sport`. */
export type LineWords = ReturnType<typeof useTranslations<"sport.line">>;

interface Market {
  key: string;
}

export function marketWords(
  t: LineWords,
  { sportId, competitors }: { sportId: number; competitors: readonly string[] },
) {
  const hasMaps = sportId > ESPORTS_FROM && sportId < E_TENNIS && ![109, 110, 111].includes(sportId);
  const [home = "", away = ""] = competitors;
  const side = (id: string) => (id === "1" ? home : away);
  const runner = (id: string) => competitors[Number(id.slice(1)) - 1] ?? id;
  return {
    market: ({ key }: Market) => marketName(t, key, { hasMaps, home, away }),
    /** With its line, where several markets of one kind stand beside each other: "Total 2.5". */
    marketWithLine: ({ key }: Market) => {
      const { total, hcp } = readMarketKey(key).specifiers;
      const line = hcp === undefined ? total : signed(Number(hcp));
      return [marketName(t, key, { hasMaps, home, away }), line].filter(Boolean).join(" ");
    },
    outcome: ({ key }: Market, id: string) => outcomeName(t, key, id, { side, runner }),
    /** As short as a column of a list needs it. */
    short: ({ key }: Market, id: string) => {
      const { id: market, specifiers } = readMarketKey(key);
      if (/^c\d+$/.test(id)) return runner(id);
      if (market.endsWith("ah")) return handicap(id, specifiers.hcp);
      if (market.endsWith("total")) return outcomeName(t, key, id, { side, runner });
      return id.toUpperCase();
    },
  };
}

function handicap(id: string, hcp: string | undefined): string {
  return `${id} (${signed(id === "1" ? Number(hcp) : -Number(hcp) + 0)})`;
}

function marketName(
  t: LineWords,
  key: string,
  { hasMaps, home, away }: { hasMaps: boolean; home: string; away: string },
) {
  const { id, specifiers } = readMarketKey(key);
  const values = {
    nr: specifiers.nr ?? specifiers.set ?? specifiers.pos ?? "",
    team: teamOf(specifiers.team, home, away),
  };
  const ofMaps = hasMaps && (id.startsWith("set_") || id === "unit_total");
  const name = ofMaps
    ? t(`market.${id.replace("set_", "map_").replace("unit_", "map_unit_")}` as "market.map_winner", values)
    : t(`market.${id}` as "market.winner", values);
  return specifiers.period === "1h" ? `${name} · ${t("stage.1h")}` : name;
}

function teamOf(team: string | undefined, home: string, away: string): string {
  if (team === undefined) return "";
  return team === "home" ? home : away;
}

interface Names {
  side: (id: string) => string;
  runner: (id: string) => string;
}

function outcomeName(t: LineWords, key: string, id: string, { side, runner }: Names): string {
  const { id: market, specifiers } = readMarketKey(key);
  if (/^c\d+$/.test(id)) return runner(id);
  if (market === "dc") return [...id].map((one) => (one === "x" ? t("outcome.draw") : side(one))).join(" / ");
  if (market.endsWith("ah")) return `${side(id)} ${handicap(id, specifiers.hcp).slice(2)}`;
  if (id === "1" || id === "2") return side(id);
  if (id === "x") return t("outcome.draw");
  if (id === "over" || id === "under") return t(`outcome.${id}`, { line: specifiers.total ?? "" });
  if (id.includes(":")) return id;
  return t(`outcome.${id}` as "outcome.yes");
}

/** Where a match stands, such as "2nd half" or "Set 3". */
export function stageWords(t: LineWords, stage: string): string {
  if (stage === "") return "";
  const [, kind = "", nr = ""] = /^(set|map|round|inn|q|p)(\d+)$/.exec(stage) ?? [];
  return kind ? t(`stage.${kind}` as "stage.set", { nr }) : t(`stage.${stage}` as "stage.1h");
}
