// Owns the picture of the turbine: a cowl with lamps, fifteen swept blades with their prizes, the hub and the pointer. Only the blades turn.
// They are a picture of their own between what stands still behind and in front of them: a part of a picture is painted anew for every angle,
// a whole one is painted once, and the compositor turns it whatever the page is busy with.
import { BLADES } from "@windfall/games/turbine";
import type { Ref } from "react";
import { placeOf } from "./motion.ts";

/** One blade, standing at the top; the others are turned. */
const BLADE = "M-31,-56Q-59.1,-137.8 -50.7,-238.7A244,244 0 0,1 50.7,-238.7Q2,-150 -5.6,-63.8A64,64 0 0,0 -31,-56Z";
const TRAILING_EDGE = "M-5.6,-63.8Q2,-150 50.7,-238.7";
const LEADING_EDGE = "M-31,-56Q-59.1,-137.8 -50.7,-238.7";
const SPIRAL = "M0,0C16,-20 44,-6 38,24C30,54 -16,58 -38,30C-56,4 -44,-34 -14,-48";
const LAMP_ANGLES = Array.from({ length: 30 }, (_, lamp) => lamp * 12);
const LAMP_RADIUS = 256;
/** The pointer stands a little out of the cowl. The style sheet knows how far down the axle is. */
const VIEW = "-300 -304 600 604";
/** A longer text is set smaller, so that it stays on its blade. */
const FULL_SIZE_LETTERS = 4;

export interface FanBlade {
  /** As it is written on the blade; "0" on the one without a prize. */
  text: string;
  look: "empty" | "plain" | "bright" | "hot" | "gold";
}

export interface FanProps {
  blades: readonly FanBlade[];
  /** The blade that the others step back for. */
  chosen: number | undefined;
  ref?: Ref<SVGSVGElement>;
}

export function Fan({ blades, chosen, ref }: FanProps) {
  return (
    <div className={chosen === undefined ? "fan" : "fan is-chosen"} aria-hidden="true">
      <svg className="fan-case" viewBox={VIEW} aria-hidden="true">
        <Gradients />
        <circle cy="30" r="360" fill="url(#fan-shadow)" />
        <circle r="296" fill="url(#fan-cowl)" />
        <circle r="278" fill="#0a1f24" />
        <circle r="262" fill="#0b2127" />
        <circle r="248" fill="#020a0c" />
      </svg>
      <svg ref={ref} className="fan-turn" viewBox={VIEW} aria-hidden="true">
        {blades.map((blade, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a blade is its place in the table
            key={index}
            className={index === chosen ? "fan-blade is-on" : "fan-blade"}
            transform={`rotate(${placeOf(index) * (360 / BLADES)})`}
          >
            <path d={BLADE} fill={`url(#fan-${blade.look})`} />
            <path d={TRAILING_EDGE} fill="none" stroke="#020a0c" strokeWidth="7" opacity=".5" />
            <path d={LEADING_EDGE} fill="none" stroke="#fff" strokeWidth="2.4" opacity=".4" />
            <text
              transform="translate(0 -222) rotate(-90)"
              textAnchor="end"
              dominantBaseline="central"
              className={`fan-text is-${blade.look}`}
              fontSize={Math.min(29, (29 * FULL_SIZE_LETTERS) / Math.max(FULL_SIZE_LETTERS, blade.text.length - 1))}
            >
              {blade.text}
            </text>
          </g>
        ))}
        <circle r="68" fill="#04090b" />
        <circle r="62" fill="url(#fan-hub)" />
        <path d={SPIRAL} fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round" opacity=".95" />
      </svg>
      <svg className="fan-front" viewBox={VIEW} aria-hidden="true">
        <path d="M-226,-92A244,244 0 0,1 120,-212A300,300 0 0,0 -226,-92Z" fill="#fff" opacity=".07" />
        {LAMP_ANGLES.map((angle, lamp) => (
          <Lamp key={angle} angle={angle} isLarge={lamp % 2 === 0} />
        ))}
        <Pointer />
      </svg>
    </div>
  );
}

function Lamp({ angle, isLarge }: { angle: number; isLarge: boolean }) {
  return (
    <circle
      cy={-LAMP_RADIUS}
      r={isLarge ? 5 : 3}
      fill={isLarge ? "#ffe0c2" : "#7f9aa0"}
      transform={`rotate(${angle})`}
    />
  );
}

function Pointer() {
  return (
    <g>
      <path d="M-26,-296H26L5,-232C3,-226 -3,-226 -5,-232Z" fill="#061316" opacity=".5" transform="translate(0 6)" />
      <path d="M-26,-298H26L5,-234C3,-228 -3,-228 -5,-234Z" fill="url(#fan-pointer)" />
      <path d="M-26,-298H26L21,-282H-21Z" fill="#ff7a2f" />
      <path d="M-16.5,-266H16.5L11.3,-250H-11.3Z" fill="#ff7a2f" />
    </g>
  );
}

/** From the hub outwards. */
const BLADE_COLOURS: Readonly<Record<FanBlade["look"], readonly [string, string]>> = {
  empty: ["#0c2026", "#1f3b43"],
  plain: ["#16343c", "#3a626b"],
  bright: ["#1d4751", "#4a8089"],
  hot: ["#d75a12", "#ff9a5c"],
  gold: ["#c79238", "#ffdf9b"],
};

function Gradients() {
  return (
    <defs>
      <linearGradient id="fan-cowl" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#7d989e" />
        <stop offset=".3" stopColor="#dfe7e6" />
        <stop offset=".55" stopColor="#42636b" />
        <stop offset="1" stopColor="#8fa9ae" />
      </linearGradient>
      <radialGradient id="fan-hub" cx=".42" cy=".36" r=".75">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".35" stopColor="#9db4b9" />
        <stop offset="1" stopColor="#16343c" />
      </radialGradient>
      <radialGradient id="fan-shadow">
        <stop offset=".72" stopColor="#000" stopOpacity=".6" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="fan-pointer" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f5f1e7" />
        <stop offset="1" stopColor="#b9c4c3" />
      </linearGradient>
      {Object.entries(BLADE_COLOURS).map(([look, [inner, outer]]) => (
        <radialGradient key={look} id={`fan-${look}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="250">
          <stop offset=".25" stopColor={inner} />
          <stop offset="1" stopColor={outer} />
        </radialGradient>
      ))}
    </defs>
  );
}
