// Owns the frame of the pages that a mailed link opens.
import type { ReactNode } from "react";

export interface AuthCardProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring pages, below the form. */
  footer?: ReactNode;
}

export function AuthCard({ title, description, children, footer }: AuthCardProps) {
  return (
    <section className="mx-auto my-4 grid w-full max-w-md gap-5 rounded-xl bg-s1 p-5 shadow-card sm:my-10 sm:p-8">
      <div className="grid gap-2">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {description && <p className="text-fg-2">{description}</p>}
      </div>
      {children}
      {footer && <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">{footer}</div>}
    </section>
  );
}
