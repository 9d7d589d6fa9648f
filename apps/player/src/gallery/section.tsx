// Owns the frame of an exhibit: a name, its states side by side.
import { Card } from "@windfall/ui";
import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="row">
      <div className="row-h">
        <h2>{title}</h2>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  );
}

export function Exhibit({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card title={title} headingLevel={3} description={note}>
      {children}
    </Card>
  );
}

/** Things in one line that may wrap. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
