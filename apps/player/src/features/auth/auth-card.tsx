// Owns the frame of the pages that open an account's door.
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
    <div className="mx-auto grid max-w-md gap-5 rounded-xl bg-s1 p-5 sm:p-8">
      <div className="grid gap-2">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {description && <p className="text-fg-2">{description}</p>}
      </div>
      {children}
      {footer && <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-fg-2">{footer}</div>}
    </div>
  );
}

/** A link inside text, with a hit area that a thumb finds. */
export const TEXT_LINK =
  "inline-flex min-h-11 items-center rounded-sm text-gust-400 underline-offset-4 hover:underline";
