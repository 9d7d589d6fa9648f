// What other parts may use of the policies: the link to the terms, and loading a document for its route.
export { loadPolicy } from "./policy-query.ts";
export { TermsLink } from "./terms-link.tsx";
