// Owns how an address or a hash is written in a table: its ends, by which people know it. The whole of it is copied.
const ENDS = 6;

export const shortPlace = (text: string): string =>
  text.length > 2 * ENDS + 1 ? `${text.slice(0, ENDS)}…${text.slice(-ENDS)}` : text;
