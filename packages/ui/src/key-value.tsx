// Owns pairs of a name and a value, such as the summary before a payment.
import type { ReactNode } from "react";
import { Skeleton } from "./states.tsx";

export interface KeyValueItem {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** The sum of the rest: larger, below a line. */
  isTotal?: boolean | undefined;
  /** The figure is on its way. */
  isLoading?: boolean | undefined;
}

export interface KeyValueProps {
  items: readonly KeyValueItem[];
}

export function KeyValue({ items }: KeyValueProps) {
  return (
    <dl className="kv">
      {items.map((item) => (
        <div key={item.key} className={item.isTotal ? "tot" : undefined}>
          <dt>{item.term}</dt>
          <dd aria-busy={item.isLoading}>{item.isLoading ? <Skeleton shape="money" /> : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
