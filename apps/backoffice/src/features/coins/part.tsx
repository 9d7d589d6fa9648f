// Owns the looks of one part of the page of coins: what it is, how many, a word on it, and a table or tiles where there is anything.
import { Count } from "@windfall/ui";
import type { ReactNode } from "react";

interface PartProps {
  title: string;
  note: string;
  empty: string;
  /** How many there are to tell of. */
  count: number;
  children: ReactNode;
}

export function Part({ title, note, empty, count, children }: PartProps) {
  return (
    <section aria-label={title} className="coins-part">
      <header>
        <h2>{title}</h2>
        {count > 0 && <Count>{count}</Count>}
        <p className="mut">{count === 0 ? empty : note}</p>
      </header>
      {count > 0 && children}
    </section>
  );
}

export interface Column {
  name: string;
  /** Of figures. */
  isEnd?: boolean;
  /** Left out where the page is narrow, because it is said elsewhere. */
  isExtra?: boolean;
}

export const classOf = ({ isEnd, isExtra }: Pick<Column, "isEnd" | "isExtra">): string | undefined =>
  [isEnd && "r", isExtra && "extra"].filter(Boolean).join(" ") || undefined;

export function PartTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
