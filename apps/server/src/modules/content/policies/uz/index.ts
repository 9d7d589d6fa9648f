// Every policy in Uzbek in Latin script.
import type { PolicyTexts } from "../policy-text.ts";
import { AML } from "./aml.ts";
import { BONUS_TERMS } from "./bonus-terms.ts";
import { PRIVACY } from "./privacy.ts";
import { PROVABLY_FAIR } from "./provably-fair.ts";
import { RESPONSIBLE_GAMING } from "./responsible-gaming.ts";
import { TERMS } from "./terms.ts";

export const UZ: PolicyTexts = {
  terms: TERMS,
  privacy: PRIVACY,
  "responsible-gaming": RESPONSIBLE_GAMING,
  aml: AML,
  "bonus-terms": BONUS_TERMS,
  "provably-fair": PROVABLY_FAIR,
};
