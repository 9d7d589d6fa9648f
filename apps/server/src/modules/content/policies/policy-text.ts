// The form of a policy: sections with their clauses in order. `{brand}` and `{email}` are the operator's.
import type { PolicyName } from "@windfall/domain";

export interface PolicyText {
  title: string;
  sections: readonly (readonly [title: string, paragraphs: readonly string[]])[];
}

/** Every policy in one language. */
export type PolicyTexts = Readonly<Record<PolicyName, PolicyText>>;
