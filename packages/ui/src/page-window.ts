// Owns which pages a pagination shows.

/** The first, the last, the current and its neighbours; "gap" where some are left out. A gap of one page is that page. */
export function pageWindow(page: number, pageCount: number, neighbours = 1): (number | "gap")[] {
  const shown = new Set([1, pageCount]);
  for (let near = page - neighbours; near <= page + neighbours; near++) shown.add(near);
  const pages = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? (["gap", number] as const) : [number];
  });
}
