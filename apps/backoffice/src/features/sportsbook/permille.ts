// Owns how thousandths are typed: as per cent with at most one digit after the point.
const MOST = 500;

export function percentOf(permille: number): string {
  return String(permille / 10);
}

/** Undefined for what is no margin from 0 to 50 %. */
export function permilleOf(text: string): number | undefined {
  const [, whole, tenths = "0"] = /^(\d{1,2})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const permille = Number(whole) * 10 + Number(tenths);
  return permille <= MOST ? permille : undefined;
}
