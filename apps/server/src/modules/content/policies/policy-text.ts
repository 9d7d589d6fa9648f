// The form of a policy: sections with their clauses in order. `{brand}` and `{email}` are the operator's.

export interface PolicyText {
  title: string;
  sections: readonly (readonly [title: string, paragraphs: readonly string[]])[];
}
