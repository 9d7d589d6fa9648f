// Owns what was tried with a payout whose outcome nobody knows: each message to the provider, and what it says since.
import { Notice } from "@windfall/ui";
import type { DeskWithdrawalDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";

type Attempt = DeskWithdrawalDetails["attempts"][number];

export function Tried({ withdrawal }: { withdrawal: DeskWithdrawalDetails }) {
  const t = useText();
  const timeOf = useTime();
  const { attempts, asked, state } = withdrawal;
  if (attempts.length === 0) return null;
  return (
    <>
      {state === "unknown" && <Notice tone="warning">{t("unknown.what_to_do")}</Notice>}
      <section aria-label={t("unknown.tried")} className="facts">
        <h3>{t("unknown.tried")}</h3>
        <ol className="story">
          {attempts.map((attempt) => (
            <li key={attempt.number}>
              <time dateTime={attempt.at} className="num mut">
                {timeOf(attempt.at)}
              </time>
              <span>
                <b>{t("unknown.message", { number: attempt.number })}</b>
                <span className="mut"> · {t(`unknown.outcome_${outcomeOf(attempt)}`)}</span>
                {attempt.reason && <q>{attempt.reason}</q>}
              </span>
            </li>
          ))}
          {asked && (
            <li>
              <time dateTime={asked.at} className="num mut">
                {timeOf(asked.at)}
              </time>
              <span>
                <b>{t("unknown.asked", { count: asked.count })}</b>
                <span className="mut"> · {t(`unknown.answer_${asked.answer}`)}</span>
              </span>
            </li>
          )}
        </ol>
      </section>
    </>
  );
}

/** A message without an outcome: whoever sent it did not live to hear the answer, or is still waiting. */
function outcomeOf({ outcome }: Attempt) {
  return outcome ?? "none";
}
