// Owns the frame of one order's details: head, what is scrolled, and the decision that stays in sight.
import { ApiFailure } from "@windfall/domain/client";
import { CopyButton, ErrorState, ICON, IconButton, Skeleton } from "@windfall/ui";
import { useNavigate } from "@windfall/web/router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { shortId } from "./format.ts";

interface DetailsFrameProps {
  id: string;
  /** Of something that has a name; else the end of its id. */
  title?: string;
  subtitle: ReactNode;
  amount: ReactNode;
  /** Below the amount: the clock or the state. */
  clock: ReactNode;
  backHref: string;
  footer: ReactNode;
  children: ReactNode;
}

export function DetailsFrame({ id, title, subtitle, amount, clock, backHref, footer, children }: DetailsFrameProps) {
  const t = useText();
  return (
    <>
      <div className="q-head">
        <BackButton href={backHref} />
        <div className="grow">
          <h2 className={title === undefined ? "mono" : "named"}>
            {title ?? shortId(id)}
            <CopyButton value={id} label={t("details.copy_id")} copiedLabel={t("details.copied")} />
          </h2>
          <small className="mut">{subtitle}</small>
        </div>
        <div className="q-head-end">
          <b className="disp num">{amount}</b>
          <small>{clock}</small>
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: a scrolled region must be within reach of the keyboard, and is no part of a form */}
      <div className="scroll" tabIndex={0} role="group" aria-label={t("details.evidence")}>
        {children}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: see above */}
      {footer}
    </>
  );
}

/** Asking again would only be told the same again. */
const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404;

/** Seen only where the details stand instead of the list. */
function BackButton({ href }: { href: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <IconButton
      className="q-back"
      label={t("details.back")}
      icon={<ArrowLeft {...ICON} className="i flip" />}
      onClick={() => void navigate(href)}
    />
  );
}

export function DetailsLoading() {
  return (
    <div aria-busy="true" className="scroll">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}

export function DetailsFailed({
  failure,
  backHref,
  onRetry,
}: {
  failure: unknown;
  backHref: string;
  onRetry: () => void;
}) {
  const t = useText();
  const textOf = useFailureText();
  return (
    <div className="scroll">
      <div>
        <BackButton href={backHref} />
      </div>
      <ErrorState
        headingLevel={2}
        title={t("details.failed")}
        description={textOf(failure)}
        {...(!isGone(failure) && {
          action: (
            <button type="button" className="btn btn-soft" onClick={onRetry}>
              {t("desk.retry")}
            </button>
          ),
        })}
      />
    </div>
  );
}
