// Owns the terms as a player would read them, in any wallet currency, while they are still being written.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FIAT_CODES, type FiatCode } from "@windfall/domain";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { Notice, SelectField } from "@windfall/ui";
import { useState } from "react";
import { client } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { TermsList } from "./terms-list.tsx";
import { type Choices, nameIn } from "./use-choices.ts";

/** Undefined while something in the form is wrong: what was shown before stays. */
export function OfferPreview({ terms, choices }: { terms: BonusTerms | undefined; choices: Choices }) {
  const t = useText();
  const textOf = useFailureText();
  const [currency, setCurrency] = useState<FiatCode>("USD");
  const body = terms && { terms, currency };
  const preview = useQuery({
    queryKey: [...client.bonusDesk.previewOffer.key(), JSON.stringify(body)],
    queryFn: ({ signal }) => (body ? client.bonusDesk.previewOffer({ body, signal }) : null),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label={t("offers.preview")} className="offer-side-part">
      <div className="offer-side-head">
        <h2>{t("offers.preview")}</h2>
        <SelectField
          label={t("offers.preview_currency")}
          isLabelHidden
          value={currency}
          onChange={(event) => setCurrency(event.target.value as FiatCode)}
        >
          {FIAT_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      {preview.error && <Notice tone="error">{textOf(preview.error)}</Notice>}
      {!terms && <Notice tone="info">{t("offers.preview_waits")}</Notice>}
      {preview.data && (
        <TermsList
          title={t("offers.terms")}
          conditions={preview.data.conditions}
          displayFormat={preview.data.currency.displayFormat}
          nameOf={nameIn(choices)}
        />
      )}
    </section>
  );
}
