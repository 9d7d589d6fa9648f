// Owns tables of data: heads, rows, what stands there while loading and when there is nothing. Wide ones scroll sideways.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Skeleton } from "./states.tsx";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Figures go to the end. */
  align?: "start" | "end" | undefined;
  /** Long words may take more than one line. */
  canWrap?: boolean | undefined;
  /** Left out on phones, where another column says it in short. */
  isWideOnly?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** What the table holds, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isLoading?: boolean | undefined;
  /** Rows of skeletons while loading. */
  loadingRows?: number | undefined;
  /** Stands in the place of rows when there are none. */
  empty?: ReactNode;
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isLoading = false,
  loadingRows = 5,
  empty,
}: DataTableProps<Row>) {
  const classesOf = (column: Column<Row>) =>
    classes(column.align === "end" && "r", column.isWideOnly && "max-md:hidden");
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark and no form, only a name for what is scrolled
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be within reach of the keyboard
    <div role="group" aria-label={caption} aria-busy={isLoading} tabIndex={0} className="tbl-wrap">
      <table className="tbl">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classesOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && <LoadingRows rows={loadingRows} columns={columns.length} />}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="wrap">
                {empty}
              </td>
            </tr>
          )}
          {!isLoading &&
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={classes(classesOf(column), column.canWrap && "wrap")}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function LoadingRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <td key={column}>
          <Skeleton shape="line" />
        </td>
      ))}
    </tr>
  ));
}
