// Owns small flags, drawn by code. Only for the list of languages and the region error (docs/product/looks.md#icons-and-flags).
import type { ReactNode } from "react";

export interface FlagProps {
  /** Two letters of a country, in any case. One that is not drawn here shows its letters. */
  code: string;
  /** Without a label it is decoration beside a name. */
  label?: string | undefined;
  /** The width; the height is three quarters of it. */
  size?: number | undefined;
}

export function Flag({ code, label, size = 20 }: FlagProps) {
  const known = FLAGS[code.toLowerCase()];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      width={size}
      height={size * 0.75}
      viewBox="0 0 24 18"
      className="flag"
    >
      {known ?? <Letters code={code} />}
    </svg>
  );
}

function Letters({ code }: { code: string }) {
  return (
    <>
      <rect width="24" height="18" fill="#23464f" />
      <text x="12" y="13" fill="#f5f1e7" fontSize="11" fontWeight="700" textAnchor="middle">
        {code.slice(0, 2).toUpperCase()}
      </text>
    </>
  );
}

/** Bands of the same height from top to bottom. */
function bands(...colours: string[]): ReactNode {
  const height = 18 / colours.length;
  return colours.map((colour, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bands never change
    <rect key={index} y={index * height} width="24" height={height} fill={colour} />
  ));
}

const FLAGS: Readonly<Record<string, ReactNode>> = {
  gb: (
    <>
      <rect width="24" height="18" fill="#012169" />
      <path d="M0 0l24 18M24 0L0 18" stroke="#fff" strokeWidth="3.6" />
      <path d="M0 0l24 18M24 0L0 18" stroke="#c8102e" strokeWidth="1.4" />
      <path d="M12 0v18M0 9h24" stroke="#fff" strokeWidth="6" />
      <path d="M12 0v18M0 9h24" stroke="#c8102e" strokeWidth="3.4" />
    </>
  ),
  ru: bands("#fff", "#1c57a5", "#d52b1e"),
  ua: bands("#2a6fc9", "#ffd530"),
  kz: (
    <>
      <rect width="24" height="18" fill="#00abc2" />
      <path d="M2.2 1v16" stroke="#ffd53a" strokeWidth="1.6" strokeDasharray="1.6 1" />
      <circle cx="13" cy="7.6" r="3" fill="#ffd53a" />
      <path d="M6.6 10.4q6.4 5.6 12.8 0q-3.6 1.6-6.4 1.6t-6.4-1.6Z" fill="#ffd53a" />
    </>
  ),
  uz: (
    <>
      {bands("#1eb4dc", "#fff", "#2eb04c")}
      <path d="M0 6h24M0 12h24" stroke="#ce1126" strokeWidth="0.8" />
      <circle cx="4" cy="3" r="2" fill="#fff" />
      <circle cx="4.9" cy="3" r="1.7" fill="#1eb4dc" />
      <g fill="#fff">
        <circle cx="8" cy="4.2" r="0.5" />
        <circle cx="9.8" cy="4.2" r="0.5" />
        <circle cx="11.6" cy="4.2" r="0.5" />
        <circle cx="9.8" cy="2.6" r="0.5" />
        <circle cx="11.6" cy="2.6" r="0.5" />
        <circle cx="11.6" cy="1.2" r="0.5" />
      </g>
    </>
  ),
  az: (
    <>
      {bands("#00b5e2", "#ef3340", "#509e2f")}
      <circle cx="11.2" cy="9" r="2.5" fill="#fff" />
      <circle cx="12" cy="9" r="2.1" fill="#ef3340" />
      <path d="M14.4 7.6l.4 1 1-.4-.4 1 1 .4-1 .4.4 1-1-.4-.4 1-.4-1-1 .4.4-1-1-.4 1-.4-.4-1 1 .4Z" fill="#fff" />
    </>
  ),
  in: (
    <>
      {bands("#ff8f2a", "#fff", "#128807")}
      <circle cx="12" cy="9" r="2.3" fill="none" stroke="#000080" strokeWidth="0.6" />
      <path d="M12 6.7v4.6M9.7 9h4.6M10.4 7.4l3.2 3.2M13.6 7.4l-3.2 3.2" stroke="#000080" strokeWidth="0.35" />
    </>
  ),
  pl: bands("#fff", "#dc143c"),
  id: bands("#e70011", "#fff"),
};
