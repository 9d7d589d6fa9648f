// The policies of the house, each in every language. Every translation has the clauses of the English text under the same
// numbers: a ban names a clause, and it must be the same one for everybody.
import type { Locale, PolicyName } from "@windfall/domain";
import { AZ } from "./az/index.ts";
import { EN } from "./en/index.ts";
import { HI } from "./hi/index.ts";
import { ID } from "./id/index.ts";
import { KK } from "./kk/index.ts";
import { PL } from "./pl/index.ts";
import type { PolicyText } from "./policy-text.ts";
import { RU } from "./ru/index.ts";
import { UK } from "./uk/index.ts";
import { UZ } from "./uz/index.ts";

export type { PolicyText } from "./policy-text.ts";

export interface Policy {
  updatedAt: string;
  texts: Readonly<Record<Locale, PolicyText>>;
}

function policyOf(name: PolicyName, updatedAt: string): Policy {
  return {
    updatedAt,
    texts: {
      en: EN[name],
      ru: RU[name],
      uk: UK[name],
      kk: KK[name],
      uz: UZ[name],
      az: AZ[name],
      hi: HI[name],
      pl: PL[name],
      id: ID[name],
    },
  };
}

const updatedAt = "2026-11-15T00:00:00.000Z";

export const POLICIES: Readonly<Record<PolicyName, Policy>> = {
  terms: policyOf("terms", updatedAt),
  privacy: policyOf("privacy", updatedAt),
  "responsible-gaming": policyOf("responsible-gaming", updatedAt),
  aml: policyOf("aml", updatedAt),
  "bonus-terms": policyOf("bonus-terms", updatedAt),
  "provably-fair": policyOf("provably-fair", updatedAt),
};
