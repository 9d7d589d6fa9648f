// Owns the head of an inner page: where it is, its one h1, and a sentence about it.
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "./app-link.tsx";

export interface Crumb {
  to: string;
  title: string;
}

/** The way back up; the page itself is the last part and no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const t = useTranslations("Layout");
  return (
    <nav className="crumb" aria-label={t("breadcrumbs")}>
      {trail.map(({ to, title }) => (
        <Fragment key={to}>
          <AppLink to={to}>{title}</AppLink>
          <ChevronRight className="i flip" size={14} strokeWidth={1.9} aria-hidden="true" />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}

export interface PageHeaderProps {
  title: string;
  text?: string;
  trail?: readonly Crumb[];
  children?: ReactNode;
}

export function PageHeader({ title, text, trail, children }: PageHeaderProps) {
  return (
    <>
      {trail && <Breadcrumbs trail={trail} current={title} />}
      <header className="page-h">
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {children}
      </header>
    </>
  );
}
