// The name of a market: its id and what specifies it, such as `total|total=2.5`.

/** Specifiers are sorted, so that one market has one name. */
export function marketKey(id: string, specifiers: Record<string, string | number> = {}): string {
  const parts = Object.entries(specifiers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return [id, ...parts].join("|");
}

export function readMarketKey(key: string): { id: string; specifiers: Record<string, string> } {
  const [id = "", ...parts] = key.split("|");
  return { id, specifiers: Object.fromEntries(parts.map((part) => part.split("=") as [string, string])) };
}
