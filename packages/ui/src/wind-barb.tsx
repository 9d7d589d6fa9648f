// Owns the wind barb: the mark of a VIP level, from calm to storm (docs/product/looks.md#marks). For nothing else.
export interface WindBarbProps {
  /** From 0, calm, to 4, storm. */
  level: 0 | 1 | 2 | 3 | 4;
  size?: number | undefined;
}

/** Full strokes count ten knots, a half stroke five, a flag fifty. */
const STROKES: readonly (readonly string[])[] = [
  ["M12 9l5-1.7"],
  ["M12 5l9-3", "M12 9l5-1.7"],
  ["M12 5l9-3", "M12 9l9-3", "M12 13l5-1.7"],
  ["M12 5l9-3", "M12 9l9-3", "M12 13l9-3", "M12 17l5-1.7"],
  ["M12 11l9-3", "M12 15l5-1.7"],
];

export function WindBarb({ level, size = 24 }: WindBarbProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 4v17" />
      <circle cx="12" cy="23.5" r="2.6" fill="currentColor" stroke="none" />
      {level === 4 && <path d="M12 4l9 2.4-9 2.4Z" fill="currentColor" />}
      {STROKES[level]?.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}
