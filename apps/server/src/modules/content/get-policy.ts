// One policy as a numbered document (docs/product/content.md#policies).
import { BRAND, DEFAULT_LOCALE, fail, isPolicyName, type Locale } from "@windfall/domain";
import type { PolicyDocument } from "@windfall/domain/api/index";
import { POLICIES, type PolicyText } from "./policies/index.ts";

/** `hostNames` are the names that stand for the terms on this host; a document's own name goes before them. */
export function getPolicy(
  asked: string,
  locale: Locale = DEFAULT_LOCALE,
  hostNames: readonly string[] = [],
): PolicyDocument {
  const name = isPolicyName(asked) ? asked : hostNames.includes(asked) ? "terms" : undefined;
  if (!name) throw fail("not_found");
  const { updatedAt, texts } = POLICIES[name];
  return { name, updatedAt, ...numbered(texts[locale]) };
}

/** Numbers follow from the order, so that no clause can be skipped or stand twice. */
function numbered(text: PolicyText): Pick<PolicyDocument, "title" | "sections"> {
  return {
    title: text.title,
    sections: text.sections.map(([title, paragraphs], section) => ({
      number: String(section + 1),
      title,
      paragraphs: paragraphs.map((paragraph, index) => ({
        number: `${section + 1}.${index + 1}`,
        text: paragraph.replaceAll("{brand}", BRAND.name).replaceAll("{email}", BRAND.supportEmail),
      })),
    })),
  };
}
