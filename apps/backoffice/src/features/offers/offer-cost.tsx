// Owns what an offer would cost: replayed with the real play of the last days, with its interval, or the plain word that it is not known.
import { useMutation } from "@tanstack/react-query";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { Button, Notice, TextField } from "@windfall/ui";
import { useState } from "react";
import { client, type OfferSimulation } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { estimateText, Pairs } from "../desk/index.ts";
import { scaled } from "./offer-draft.ts";

interface OfferCostProps {
  /** Undefined while something in the form is wrong. */
  terms: BonusTerms | undefined;
  offerId: string | undefined;
}

export function OfferCost({ terms, offerId }: OfferCostProps) {
  const t = useText();
  const textOf = useFailureText();
  const [amount, setAmount] = useState("10");
  const amountCents = scaled(amount, "money");
  const run = useMutation({
    mutationFn: (body: { terms: BonusTerms; amountCents: number }) =>
      client.bonusDesk.simulateOffer({ body: { ...body, ...(offerId !== undefined && { offerId }) } }),
  });
  const isGiven = terms?.amountMultiplier === null;
  return (
    <section aria-label={t("cost.title")} className="offer-side-part">
      <div className="offer-side-head">
        <h2>{t("cost.title")}</h2>
        <Button
          variant="soft"
          size="sm"
          isBusy={run.isPending}
          disabled={!terms || !amountCents}
          onClick={() => terms && amountCents && run.mutate({ terms, amountCents })}
        >
          {t("cost.run")}
        </Button>
      </div>
      {isGiven && (
        <TextField
          label={t("cost.amount")}
          inputMode="decimal"
          maxLength={10}
          value={amount}
          end={<span className="mut">USD</span>}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {run.error && <Notice tone="error">{textOf(run.error)}</Notice>}
      {run.data && <Simulated simulation={run.data} />}
    </section>
  );
}

export function Simulated({ simulation }: { simulation: OfferSimulation }) {
  const t = useText();
  const { outcome, estimate, players, replays, days, seed } = simulation;
  if (outcome === "too_little") return <Notice tone="warning">{t("cost.too_little", { players, days })}</Notice>;
  if (outcome === "too_slow" || !estimate) return <Notice tone="warning">{t("cost.too_slow")}</Notice>;
  const { claims } = estimate;
  const range = (factor: number) =>
    t("cost.range", { low: estimateText(estimate.low * factor), high: estimateText(estimate.high * factor) });
  const share = (part: number) => t("terms.percent", { value: Math.round(part * 100) });
  const figure = (text: string) => <span className="num">{text}</span>;
  return (
    <>
      <Pairs
        title={t("cost.per_claim")}
        pairs={[
          { key: "mean", term: t("cost.mean"), value: <b className="num">{estimateText(estimate.mean)}</b> },
          { key: "range", term: t("cost.interval"), value: figure(range(1)) },
          { key: "granted", term: t("cost.granted"), value: figure(estimateText(estimate.granted)) },
          { key: "released", term: t("cost.released"), value: figure(share(estimate.released)) },
          { key: "lost", term: t("cost.lost"), value: figure(share(estimate.lost)) },
          { key: "expired", term: t("cost.expired"), value: figure(share(estimate.expired)) },
          {
            key: "month",
            term: t("cost.month", { claims: claims ?? 0, days }),
            value: claims !== null && claims > 0 && figure(estimateText(estimate.mean * claims)),
          },
          {
            key: "month_range",
            term: t("cost.interval"),
            value: claims !== null && claims > 0 && figure(range(claims)),
          },
        ]}
      />
      <p className="mut">{t("cost.how", { players, replays, days, seed })}</p>
    </>
  );
}
