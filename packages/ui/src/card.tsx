// Owns the surface that groups what belongs together.
import { type ReactNode, useId } from "react";

export interface CardProps {
  title?: ReactNode;
  /** Stands at the end of the title's line, such as a state. */
  aside?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** With a title it is a region that a screen reader can jump to. */
export function Card({ title, aside, description, children }: CardProps) {
  const id = useId();
  return (
    <section
      {...(title ? { "aria-labelledby": id } : {})}
      className="grid content-start gap-4 rounded-lg bg-s2 p-4 sm:p-5"
    >
      {title && (
        <header className="grid gap-1">
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className="text-lg font-bold">
              {title}
            </h2>
            {aside}
          </div>
          {description && <p className="text-fg-3">{description}</p>}
        </header>
      )}
      {children}
    </section>
  );
}

export interface TagProps {
  tone: "neutral" | "win" | "pending";
  children: ReactNode;
}

const TAG_TONES: Readonly<Record<TagProps["tone"], string>> = {
  neutral: "bg-s4 text-fg-2",
  win: "bg-win-900 text-win",
  pending: "bg-pending-900 text-pending",
};

export function Tag({ tone, children }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-5.5 items-center rounded-xs px-2 text-xs font-semibold whitespace-nowrap ${TAG_TONES[tone]}`}
    >
      {children}
    </span>
  );
}
