// Owns how playing cards look where they are large: faces with their pips, the three courts, and the back of the house. Drawn by code; the suits
// are shapes, because a letter of a face may be missing on somebody's machine.

const SUIT_PATHS: Readonly<Record<string, string>> = {
  s: "M0-50C10-30 44-8 44 18 44 40 14 44 5 26 6 40 10 48 18 54H-18C-10 48-6 40-5 26-14 44-44 40-44 18-44-8-10-30 0-50Z",
  h: "M0 52C-14 32-48 10-48-18-48-44-12-50 0-24 12-50 48-44 48-18 48 10 14 32 0 52Z",
  d: "M0-54 40 0 0 54-40 0Z",
  c: "M0-52a22 22 0 0 1 20 32a23 23 0 1 1-13 42c0 12 4 22 12 30H-19c8-8 12-18 12-30a23 23 0 1 1-13-42A22 22 0 0 1 0-52Z",
};
const SUIT_SIGNS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

const RED = "#c8172d";
const BLACK = "#16202b";
const isRed = (suit: string) => suit === "h" || suit === "d";

/** Columns and rows of the pips of 2 to 10, on a card of 100 by 140. Those below the middle stand on their head. */
const [LEFT, MIDDLE, RIGHT] = [35, 50, 65];
const sides = (...rows: number[]) => rows.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  "2": [
    [MIDDLE, 34],
    [MIDDLE, 106],
  ],
  "3": [
    [MIDDLE, 34],
    [MIDDLE, 70],
    [MIDDLE, 106],
  ],
  "4": sides(36, 104),
  "5": [...sides(36, 104), [MIDDLE, 70]],
  "6": sides(36, 70, 104),
  "7": [...sides(36, 70, 104), [MIDDLE, 53]],
  "8": [...sides(36, 70, 104), [MIDDLE, 53], [MIDDLE, 87]],
  "9": [...sides(34, 58, 82, 106), [MIDDLE, 70]],
  T: [...sides(34, 58, 82, 106), [MIDDLE, 46], [MIDDLE, 94]],
};

const pip = (suit: string, x: number, y: number, size: number, isTurned = false) =>
  `<path d="${SUIT_PATHS[suit]}" transform="translate(${x} ${y}) scale(${((isTurned ? -1 : 1) * size) / 100})"/>`;

const rankText = (rank: string) => (rank === "T" ? "10" : rank);

/** "10♥", as it is said of a card in a line of text. */
export const cardName = (card: string): string => `${rankText(card[0] ?? "")}${SUIT_SIGNS[card[1] ?? ""] ?? ""}`;

const corner = (rank: string, suit: string) =>
  `<text x="13" y="21" text-anchor="middle" font-size="${rank === "T" ? 17 : 20}" textLength="${rank === "T" ? 17 : 13}" lengthAdjust="spacingAndGlyphs">${rankText(rank)}</text>${pip(suit, 13, 31, 11)}`;

/** Half of a court: what it wears tells the three apart. */
const CROWNS: Readonly<Record<string, string>> = {
  J: `<path d="M37 45c2-9 24-12 27-3l4-8c2 5 0 11-4 14H37Z" fill="#2f6fb3"/><path d="M66 34c6-6 9-5 9-5-1 5-4 9-9 10Z" fill="#e8b23a"/>`,
  Q: `<path d="M36 46 34 33l8 6 8-9 8 9 8-6-2 13Z" fill="#e8b23a"/><circle cx="50" cy="29" r="2.6" fill="#c8172d"/>`,
  K: `<path d="M35 46 33 30l7 7 4-11 6 9 6-9 4 11 7-7-2 16Z" fill="#e8b23a"/><path d="M35 46h30v3H35Z" fill="#c8172d"/>`,
};
const HAIR: Readonly<Record<string, string>> = {
  J: `<path d="M37 46h26c2 8 1 14-1 17l-3-12H41l-3 12c-2-3-3-9-1-17Z" fill="#8a5a2b"/>`,
  Q: `<path d="M36 46h28c5 10 4 20 1 24H35c-3-4-4-14 1-24Z" fill="#a4632a"/>`,
  K: `<path d="M37 47h26v10c0 12-6 18-13 18s-13-6-13-18Z" fill="#6f4a2a"/>`,
};
const half = (rank: string, suit: string, tone: string) =>
  `<path d="M26 70c2-14 12-19 24-19s22 5 24 19Z" fill="${tone}"/><path d="M44 62h12l4 8H40Z" fill="#f0c45a"/>${HAIR[rank]}<ellipse cx="50" cy="53" rx="9" ry="10" fill="#f6d6b4"/>${CROWNS[rank]}<g fill="#3b2a20"><circle cx="46.4" cy="52" r="1.2"/><circle cx="53.6" cy="52" r="1.2"/></g><path d="M47 57.6q3 2 6 0" stroke="#a04338" stroke-width="1.2" fill="none"/><path d="M27 70c3-8 7-12 12-14M73 70c-3-8-7-12-12-14" stroke="#f0c45a" stroke-width="2.4" fill="none"/><g fill="${isRed(suit) ? RED : BLACK}">${pip(suit, 30, 30, 10)}</g>`;

function courtArt(rank: string, suit: string): string {
  const tone = isRed(suit) ? "#b3202f" : "#274a7d";
  const upper = half(rank, suit, tone);
  return `<rect x="23" y="22" width="54" height="96" rx="4" fill="#fff4dc" stroke="#d9a441" stroke-width="1.4"/><g>${upper}</g><g transform="rotate(180 50 70)">${upper}</g><path d="M26 70h48" stroke="#d9a441" stroke-width="1.6"/>`;
}

function middleArt(rank: string, suit: string): string {
  if ("JQK".includes(rank)) return courtArt(rank, suit);
  if (rank === "A") return pip(suit, 50, 70, 46);
  return (PIPS[rank] ?? []).map(([x, y]) => pip(suit, x, y, 18, y > 70)).join("");
}

function faceArt([rank = "", suit = ""]: string): string {
  const edge = corner(rank, suit);
  return `<svg viewBox="0 0 100 140" aria-hidden="true"><g fill="${isRed(suit) ? RED : BLACK}">${edge}<g transform="rotate(180 50 70)">${edge}</g>${middleArt(rank, suit)}</g></svg>`;
}

const BACK = `<svg viewBox="0 0 100 140" aria-hidden="true"><rect x="5" y="5" width="90" height="130" rx="7" fill="#0e5563"/><g fill="none" stroke="#2b8794" stroke-width="1.5"><circle cx="50" cy="70" r="16"/><circle cx="50" cy="70" r="27"/><circle cx="50" cy="70" r="38"/><path d="M7 44C24 30 34 20 38 7M93 44C76 30 66 20 62 7M7 96c17 14 27 24 31 37M93 96c-17 14-27 24-31 37"/></g><g transform="translate(50 70)"><path d="M0-2C-7-9-6-20 1-25 7-18 7-9 0-2Z" fill="#fffaf0"/><path d="M0-2C-7-9-6-20 1-25 7-18 7-9 0-2Z" fill="#ff7a2b" transform="rotate(120)"/><path d="M0-2C-7-9-6-20 1-25 7-18 7-9 0-2Z" fill="#fffaf0" transform="rotate(240)"/><circle r="3" fill="#fffaf0"/></g></svg>`;

/** Undefined lies face down. */
export function cardArt(card: string | undefined): HTMLElement {
  const art = document.createElement("span");
  art.className = card === undefined ? "playing-card is-back" : "playing-card";
  art.innerHTML = card === undefined ? BACK : faceArt(card);
  return art;
}
