// Owns where the next page of a list begins; undefined after the last.
interface Page {
  items: readonly unknown[];
  meta: { offset: number; total: number };
}

export function nextOffset({ items, meta }: Page): number | undefined {
  const next = meta.offset + items.length;
  return items.length > 0 && next < meta.total ? next : undefined;
}
