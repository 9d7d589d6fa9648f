// What other features may use of the language switch.
export { LanguageLinks } from "./language-links.tsx";
export { LanguagePopover } from "./language-popover.tsx";
export { languagesQuery, useLanguages } from "./languages-query.ts";
