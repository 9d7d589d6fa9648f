// Owns what an entry of the case file is called. A code that has no words yet, as of a newer server, is shown as it is.
import type { CaseEntry } from "../../platform/client.ts";
import type { TextKey, Translate } from "../../platform/text.tsx";

type Kind = CaseEntry["kind"];

const WHAT: Readonly<Partial<Record<Kind, string>>> = {
  payment: "case_file.payment.",
  money: "kinds.",
  bet: "bettors.kind_",
  message: "case_file.message.",
  staff: "case_file.act.",
};
const STATUS: Readonly<Partial<Record<Kind, string>>> = {
  payment: "status.",
  round: "case_file.round.",
  bet: "bettors.status_",
};

export function caseTitle(t: Translate, { kind, what, status, name }: CaseEntry): string {
  const said = what === null ? null : kind === "failure" ? refusalText(t, what) : whatText(t, kind, what);
  return [name, said, status && wordOf(t, STATUS[kind], status)].filter(Boolean).join(" · ");
}

const REFUSED = "_refused";

function whatText(t: Translate, kind: Kind, what: string): string {
  if (kind !== "staff" || !what.endsWith(REFUSED)) return wordOf(t, WHAT[kind], what);
  return t("case_file.refused", { act: wordOf(t, WHAT.staff, what.slice(0, -REFUSED.length)) });
}

function wordOf(t: Translate, prefix: string | undefined, code: string): string {
  const key = `${prefix}${code}` as TextKey;
  return prefix !== undefined && t.has(key) ? t(key as "case_file.open") : code;
}

/** What the player read. The figures in it were of that moment, and nobody kept them. */
export function refusalText(t: Translate, code: string): string {
  const key = `told.${code}` as TextKey;
  return t.has(key) ? withoutFigures(String(t.raw(key as "told.not_found"))) : code;
}

const PLURAL = /\{\w+, plural,.*?other \{([^{}]*)\}\}/g;

export function withoutFigures(message: string): string {
  return message.replace(PLURAL, (_, other: string) => other.replaceAll("#", "…")).replace(/\{\w+\}/g, "…");
}
