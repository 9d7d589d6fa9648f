// Owns icons whose names come as data (game categories, sports): one file of symbols, so that no page carries code for icons it
// may never show. `apps/player/public/art/icons.svg` holds them.
const SPRITE = "/art/icons.svg";

/** Names come from an operator; what is no plain name must not become part of an address. */
export function spriteHref(name: string): string {
  return `${SPRITE}#${/^[a-z0-9-]+$/.test(name) ? name : "layers"}`;
}

export function SpriteIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      className="i"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={spriteHref(name)} />
    </svg>
  );
}
