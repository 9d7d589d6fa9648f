// Owns the looks of one part of the page of coins: what it is, a word on it, and a table where there is anything.
import type { ReactNode } from "react";

interface PartProps {
  title: string;
  note: string;
  empty: string;
  headers: readonly string[];
  rows: readonly ReactNode[];
}

export function Part({ title, note, empty, headers, rows }: PartProps) {
  return (
    <section aria-label={title} className="coins-part">
      <h2>{title}</h2>
      <p className="mut">{rows.length === 0 ? empty : note}</p>
      {rows.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
  );
}
