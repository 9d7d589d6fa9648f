// Owns the surface that groups what belongs together.
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface CardProps {
  title?: ReactNode;
  /** Stands at the end of the title's line, such as a state. */
  aside?: ReactNode;
  description?: ReactNode;
  /** Which heading the title is; two by default. */
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** With a title it is a region that a screen reader can jump to. */
export function Card({ title, aside, description, headingLevel = 2, className, children }: CardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section {...(title ? { "aria-labelledby": id } : {})} className={classes("card", className)}>
      {title && (
        <header className="card-h">
          <div className="grow">
            <Heading id={id}>{title}</Heading>
            {description && <p className="mut">{description}</p>}
          </div>
          {aside}
        </header>
      )}
      <div className="card-b">{children}</div>
    </section>
  );
}
