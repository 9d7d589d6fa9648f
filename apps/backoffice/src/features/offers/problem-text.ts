// Owns the words for what is wrong with a field of an offer.
import type { Violation } from "@windfall/domain/validation";
import { useText } from "../../platform/text.tsx";
import { type FieldKind, unscaled } from "./offer-draft.ts";

export type ProblemText = (violation: Violation | undefined, kind: FieldKind) => string | undefined;

export function useProblemText(): ProblemText {
  const t = useText();
  return (violation, kind) => {
    if (!violation) return undefined;
    const { key, params } = violation;
    const bound = (value: string | number | undefined) => unscaled(Number(value), kind);
    if (key === "Validation.required") return t("offers.problem_required");
    if (params?.minimum !== undefined) return t("offers.problem_least", { value: bound(params.minimum) });
    if (params?.maximum !== undefined) return t("offers.problem_most", { value: bound(params.maximum) });
    return kind === "whole" ? t("offers.problem_whole") : t("offers.problem_number");
  };
}
