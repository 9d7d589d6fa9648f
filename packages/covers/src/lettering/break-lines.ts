// Breaks a title in balanced lines, so that none is set much smaller than the others.

export function breakLines(title: string): string[] {
  const words = title.split(" ");
  const line = (from: number, to: number) => words.slice(from, to).join(" ");
  const ways = [[title]];
  for (let first = 1; first < words.length; first++) {
    ways.push([line(0, first), line(first, words.length)]);
    for (let second = first + 1; second < words.length; second++)
      ways.push([line(0, first), line(first, second), line(second, words.length)]);
  }
  return ways.reduce((best, way) => (costOf(way) < costOf(best) ? way : best));
}

/** The longest line decides about the size; a third line and ragged edges have to be worth it. */
function costOf(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const ragged = lines.reduce((sum, line) => sum + (longest - line.length), 0);
  return longest * 3 + ragged * 0.6 + (lines.length - 1) * 4 + (lines.length > 2 ? 14 : 0);
}
