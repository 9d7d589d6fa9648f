// The policies of the house and the languages they exist in. Every translation has the clauses of the English text under the
// same numbers: a ban names a clause, and it must be the same one for everybody.
import type { Locale, PolicyName } from "@windfall/domain";
import { AML_EN } from "./aml-en.ts";
import { AML_RU } from "./aml-ru.ts";
import { BONUS_TERMS_EN } from "./bonus-terms-en.ts";
import { BONUS_TERMS_RU } from "./bonus-terms-ru.ts";
import type { PolicyText } from "./policy-text.ts";
import { PRIVACY_EN } from "./privacy-en.ts";
import { PRIVACY_RU } from "./privacy-ru.ts";
import { RESPONSIBLE_GAMING_EN } from "./responsible-gaming-en.ts";
import { RESPONSIBLE_GAMING_RU } from "./responsible-gaming-ru.ts";
import { TERMS_EN } from "./terms-en.ts";
import { TERMS_RU } from "./terms-ru.ts";

export type { PolicyText } from "./policy-text.ts";

export interface Policy {
  updatedAt: string;
  texts: { en: PolicyText } & Partial<Record<Locale, PolicyText>>;
}

const updatedAt = "2026-11-01T00:00:00.000Z";

export const POLICIES: Readonly<Record<PolicyName, Policy>> = {
  terms: { updatedAt, texts: { en: TERMS_EN, ru: TERMS_RU } },
  privacy: { updatedAt, texts: { en: PRIVACY_EN, ru: PRIVACY_RU } },
  "responsible-gaming": { updatedAt, texts: { en: RESPONSIBLE_GAMING_EN, ru: RESPONSIBLE_GAMING_RU } },
  aml: { updatedAt, texts: { en: AML_EN, ru: AML_RU } },
  "bonus-terms": { updatedAt, texts: { en: BONUS_TERMS_EN, ru: BONUS_TERMS_RU } },
};
