// Owns where an arrow key leads from a tile of a grid.
export type ArrowKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export interface ArrowStep {
  key: ArrowKey;
  current: number;
  count: number;
  columns: number;
  isRtl?: boolean;
}

/** The tile to go to, which is the same one at an edge; "above" where there is no line above. */
export function arrowStep({ key, current, count, columns, isRtl = false }: ArrowStep): number | "above" {
  const last = count - 1;
  if (key === "ArrowUp") return current < columns ? "above" : current - columns;
  if (key === "ArrowDown") {
    const isLastLine = Math.floor(current / columns) === Math.floor(last / columns);
    return isLastLine ? current : Math.min(current + columns, last);
  }
  const isForward = (key === "ArrowRight") !== isRtl;
  return isForward ? Math.min(current + 1, last) : Math.max(current - 1, 0);
}
