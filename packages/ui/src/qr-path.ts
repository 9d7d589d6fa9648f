// Owns the drawing of a QR code as one path of an SVG.
import { encode } from "uqr";

export interface QrDrawing {
  /** Modules on a side, with the quiet border. */
  size: number;
  path: string;
}

/** Level M stands a scratch or a glare. The border is two modules, the white card around it gives the rest. */
export function drawQr(value: string): QrDrawing {
  const { size, data } = encode(value, { ecc: "M", border: 2 });
  const runs = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join("") };
}

/** Dark modules beside each other become one shape: a fifth of the text, and no hairlines between them. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.x + last.length === x) last.length++;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
