// Owns what the machine compared: what fits, and what a person should look at.
import { ICON, Notice } from "@windfall/ui";
import { CircleAlert, CircleCheck } from "lucide-react";
import { ageText } from "../../platform/age.ts";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { type Translate, useText } from "../../platform/text.tsx";

type Check = DeskOrderDetails["checks"][number];

/** The value as people read it, and what it was held against. */
function wordsOf(t: Translate, { name, value }: Check, profileName: string | null): { value: string; against: string } {
  if (name === "payer_name")
    return { value, against: profileName ? t("checks.profile", { name: profileName }) : t("checks.no_profile_name") };
  if (name === "picture_copies")
    return {
      value: value === "0" ? t("checks.not_seen") : t("checks.seen"),
      against: t("checks.copies", { count: Number(value) }),
    };
  if (name === "proof_time")
    return {
      value: `+${ageText(Number(value), { hour: t("desk.hour"), day: t("desk.day") })}`,
      against: t("checks.after_order"),
    };
  return { value, against: t("checks.within_a_day") };
}

export function ChecksList({ checks, profileName }: { checks: readonly Check[]; profileName: string | null }) {
  const t = useText();
  if (checks.length === 0) return null;
  const warnings = checks.filter(({ outcome }) => outcome === "warning");
  return (
    <>
      <ul className="chk" aria-label={t("checks.title")}>
        {checks.map((check) => {
          const { value, against } = wordsOf(t, check, profileName);
          const isFine = check.outcome === "ok";
          return (
            <li key={check.name}>
              {isFine ? <CircleCheck {...ICON} className="i win" /> : <CircleAlert {...ICON} className="i brandc" />}
              <span className="sr-only">{isFine ? t("checks.ok") : t("checks.warning")}</span>
              <span className="chk-name">{t(`checks.${check.name}`)}</span>
              <span className="num">{value}</span>
              <span className="mut num">{against}</span>
            </li>
          );
        })}
      </ul>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map(({ name }) => (
            <p key={name}>{t(`checks.${name}_warning`)}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
