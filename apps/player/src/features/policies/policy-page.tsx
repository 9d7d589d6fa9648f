// Owns a policy as a page of its own (docs/product/content.md#policies): everyone may read it, banned people and people abroad too.
import { useQuery } from "@tanstack/react-query";
import { POLICY_NAMES, type PolicyName } from "@windfall/domain/rules/policy-name";
import { Link, useParams } from "@windfall/web/router";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { LocalDay } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { type Policy, policyQuery } from "./policy-query.ts";
import { clauseId, sectionId } from "./terms-link.tsx";

export function Component() {
  const { name = "" } = useParams();
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data, error } = useQuery(policyQuery(loadApi, name, locale));
  if (data) return <Document policy={data} name={name} />;
  if (data === null) return <UnknownDocument />;
  return <FailureNotice failure={error} />;
}

function Document({ policy, name }: { policy: Policy; name: string }) {
  const t = useTranslations("policies");
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-6">
      <header className="page-h mb-0">
        <div className="min-w-0">
          <h1 className="break-words">{policy.title}</h1>
          <p>{t.rich("updated", { date: () => <LocalDay iso={policy.updatedAt} /> })}</p>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
        <Contents policy={policy} />
        <article className="grid gap-6">
          {policy.sections.map((section) => (
            <section key={section.number} aria-labelledby={sectionId(section.number)} className="card grid gap-3">
              <h2 id={sectionId(section.number)} className="scroll-mt-24 text-lg font-bold">
                <span className="num text-fg-3">{section.number}.</span> {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p
                  key={paragraph.number}
                  id={clauseId(paragraph.number)}
                  className="grid scroll-mt-24 grid-cols-[3.25rem_minmax(0,1fr)] rounded-sm text-fg-2 target:bg-gust-400/15 target:text-fg"
                >
                  <a
                    href={`#${clauseId(paragraph.number)}`}
                    aria-label={t("clause_link", { number: paragraph.number })}
                    className="num text-gust-400 hover:underline"
                  >
                    {paragraph.number}
                  </a>
                  <span className="break-words">{paragraph.text}</span>
                </p>
              ))}
            </section>
          ))}
        </article>
      </div>
      <OtherDocuments current={name} />
    </div>
  );
}

function Contents({ policy }: { policy: Policy }) {
  const t = useTranslations("policies");
  return (
    <nav aria-labelledby="policy-contents" className="card grid gap-2 lg:sticky lg:top-20">
      <h2 id="policy-contents" className="text-md font-bold">
        {t("contents")}
      </h2>
      <ol className="grid">
        {policy.sections.map(({ number, title }) => (
          <li key={number}>
            <a
              href={`#${sectionId(number)}`}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 text-fg-2 hover:bg-s3 hover:text-fg lg:min-h-9"
            >
              <span className="num w-6 flex-none text-fg-3">{number}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The name of a policy as a key of its title; message keys hold no hyphens. */
function keyOf(name: PolicyName): "terms" | "privacy" | "responsible_gaming" | "aml" | "bonus_terms" {
  return name.replaceAll("-", "_") as ReturnType<typeof keyOf>;
}

function OtherDocuments({ current }: { current?: string }) {
  const t = useTranslations("policies");
  const locale = useLocale();
  return (
    <nav aria-label={t("other_documents")} className="flex flex-wrap gap-2">
      {POLICY_NAMES.filter((name) => name !== current).map((name) => (
        <Link key={name} to={`/${locale}/policies/${name}`} className="btn btn-soft btn-sm">
          {t(keyOf(name))}
        </Link>
      ))}
    </nav>
  );
}

function UnknownDocument() {
  const t = useTranslations("policies");
  return (
    <div className="mx-auto grid w-full max-w-lg justify-items-center gap-4 py-10 text-center">
      <p aria-hidden="true" className="num text-5xl font-extrabold text-fg-3">
        404
      </p>
      <h1 className="text-2xl font-extrabold">{t("not_found_title")}</h1>
      <p className="text-fg-2">{t("not_found_description")}</p>
      <OtherDocuments />
    </div>
  );
}
