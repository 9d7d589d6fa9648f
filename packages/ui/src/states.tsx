// Owns what stands where there is nothing yet, nothing at all, or something wrong: skeleton, empty and error state.
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ICON_XL } from "./icon-props.ts";

export type SkeletonShape =
  | "text"
  | "line"
  | "title"
  | "tile"
  | "circle"
  | "row"
  | "card"
  | "banner"
  | "button"
  | "money";

export interface SkeletonProps {
  shape?: SkeletonShape | undefined;
  /** That many of it, one after another. */
  count?: number | undefined;
  className?: string | undefined;
}

/** Decoration: the place that is loading says so with `aria-busy`. */
export function Skeleton({ shape = "text", count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <span key={index} aria-hidden="true" className={classes("sk", `sk-${shape}`, className)} />
  ));
}

interface StateProps {
  title: ReactNode;
  description?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

export interface EmptyStateProps extends StateProps {
  /** A drawing instead of an icon. */
  art?: ReactNode;
}

export function EmptyState({ art, icon, ...texts }: EmptyStateProps) {
  return <State {...texts} mark={art ?? (icon && <span className="bigic">{icon}</span>)} />;
}

export interface ErrorStateProps extends StateProps {
  /** A code for support. */
  detail?: ReactNode;
  /** On a red ground: for what is refused, not for what may work a moment later. */
  isFinal?: boolean | undefined;
}

export function ErrorState({ icon, detail, isFinal = false, ...texts }: ErrorStateProps) {
  const mark = <span className={classes("bigic", isFinal && "is-bad")}>{icon ?? <RefreshCw {...ICON_XL} />}</span>;
  return <State {...texts} role="alert" mark={mark} detail={detail} />;
}

interface StatePartsProps extends Omit<StateProps, "icon"> {
  mark: ReactNode;
  detail?: ReactNode;
  role?: "alert";
}

function State({ mark, title, description, action, detail, headingLevel = 3, className, role }: StatePartsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role={role} className={classes("empty", className)}>
      {mark}
      <Heading>{title}</Heading>
      {description && <p>{description}</p>}
      {detail && <p className="mono mut">{detail}</p>}
      {action && <div className="empty-act">{action}</div>}
    </div>
  );
}
