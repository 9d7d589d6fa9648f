// Owns the link to the terms: their name comes from the host (docs/product/content.md#policies), and they open in a new tab, so that nothing
// is lost here.
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";

export interface TermsLinkProps {
  children: ReactNode;
  /** Leads to one clause, such as 5.4. */
  clause?: string | undefined;
  className?: string;
}

export function TermsLink({ children, clause, className = "link-g underline underline-offset-2" }: TermsLinkProps) {
  const t = useTranslations("Shared");
  const path = usePolicyPath()("terms");
  return (
    <a href={clause ? `${path}#${clauseId(clause)}` : path} {...POLICY_TARGET} className={className}>
      {children}
      <span className="sr-only"> ({t("opens_new_tab")})</span>
    </a>
  );
}

export function clauseId(number: string): string {
  return `clause-${number}`;
}

export function sectionId(number: string): string {
  return `section-${number}`;
}
