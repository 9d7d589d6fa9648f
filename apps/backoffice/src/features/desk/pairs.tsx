// Owns a titled list of facts; a fact without a value is left out.
import type { ReactNode } from "react";

export interface Pair {
  key: string;
  term: string;
  value: ReactNode;
  isMono?: boolean;
}

export function Pairs({ title, pairs }: { title: string; pairs: readonly Pair[] }) {
  const known = pairs.filter(({ value }) => value !== null && value !== undefined && value !== "" && value !== false);
  if (known.length === 0) return null;
  return (
    <section aria-label={title} className="facts">
      <h3>{title}</h3>
      <dl className="pairs">
        {known.map(({ key, term, value, isMono }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd className={isMono ? "mono" : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
