// Sea, frontier and space.
import { dark, light, mix } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { GOLD, gem, gold, sphere } from "../objects.ts";
import { at, circle, path, polar, poly, spark, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { pt } from "../svg.ts";

export const ship = (c: Ctx) => {
  const { p, d } = c;
  const sail = (x: number, y: number, w: number, h: number, col: string) =>
    path(
      `M${x - w},${y}C${x - w + 26},${y + h * 0.3} ${x - w + 26},${y + h * 0.7} ${x - w + 4},${y + h}H${x + w}C${x + w + 24},${y + h * 0.7} ${x + w + 24},${y + h * 0.3} ${x + w},${y}Z`,
      d.lin(
        [
          [0, dark(col, 0.12)],
          [0.45, col],
          [1, dark(col, 0.2)],
        ],
        0,
      ),
    );
  let s =
    stroke("M-34,60V-96M38,60V-74", "#4a2a12", 7) +
    sail(-34, -88, 30, 48, p.paper) +
    sail(-34, -34, 44, 62, mix(p.paper, p.a, 0.1)) +
    sail(40, -66, 26, 40, p.paper) +
    sail(40, -20, 36, 48, mix(p.paper, p.a, 0.1)) +
    poly("-80,32 -112,-10 -76,26", mix(p.paper, p.ink, 0.15));
  s +=
    path("M-34,-108L8,-100L-34,-90Z", p.c) +
    path(
      "M-112,28C-92,40 -60,40 -50,40H54C76,38 92,28 104,16C106,50 84,92 58,96H-62C-88,90 -104,60 -112,28Z",
      d.blend(["#a3622c", "#3f1d0a"], 90),
    ) +
    stroke("M-104,50C-60,60 50,60 98,42M-94,68C-56,76 50,76 88,62", "#2b1306", 2.4, 'opacity=".7"') +
    stroke("M-110,32C-92,42 -60,42 -50,42H54C76,40 92,30 104,18", GOLD, 4);
  for (let i = 0; i < 5; i++)
    s +=
      circle(-56 + i * 27, 62, 6, "#1a0b04") +
      circle(-56 + i * 27, 62, 6, "none", `stroke="${GOLD}" stroke-width="1.6"`);
  let w = "";
  for (let i = 0; i < 2; i++) {
    let q = `M-160,${92 + i * 13}`;
    for (let x = 0; x < 8; x++) q += "q10,-15 20,0t20,0";
    w += path(`${q}V150H-160Z`, i ? dark(p.b, 0.1) : light(p.b, 0.04));
  }
  return at(s, 0, 4, 0.98, -3) + w;
};

export const anchor = (c: Ctx) =>
  stroke("M0,-64V84M-40,-28H40M-78,36C-66,84 66,84 78,36", gold(c, 30, c.p.a), 18) +
  circle(0, -82, 18, "none", `stroke="${c.p.a}" stroke-width="12"`) +
  poly("-98,46 -58,40 -82,14", c.p.a) +
  poly("98,46 58,40 82,14", dark(c.p.a, 0.12));

export const compass = (c: Ctx) => {
  const { d, p } = c;
  let t = "";
  for (let i = 0; i < 32; i++) {
    const [a, b] = polar(78, i * 11.25),
      [e, f] = polar(i % 4 ? 72 : 66, i * 11.25);
    t += `M${pt(a, b)}L${pt(e, f)}`;
  }
  const rose = (r: number, w: number, off: number, a: string, b: string) => {
    let s = "";
    for (let i = 0; i < 4; i++)
      s += `<g transform="rotate(${i * 90 + off})">${poly(
        [
          [0, -r],
          [-w, -w],
          [0, 0],
        ],
        a,
      )}${poly(
        [
          [0, -r],
          [w, -w],
          [0, 0],
        ],
        b,
      )}</g>`;
    return s;
  };
  return (
    circle(0, 6, 104, p.ink, 'opacity=".45"') +
    circle(0, 0, 104, gold(c, 50)) +
    circle(
      0,
      0,
      88,
      d.rad([
        [0, "#fffaf0"],
        [1, mix(p.paper, GOLD, 0.35)],
      ]),
    ) +
    stroke(t, "#5a3a12", 2) +
    rose(50, 10, 45, mix(p.b, p.paper, 0.3), p.b) +
    rose(74, 14, 0, p.a, dark(p.a, 0.2)) +
    circle(0, 0, 10, gold(c, 50)) +
    path("M-70,-40A82,82 0 0,1 -20,-78", "none", 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".5"')
  );
};

export const volcano = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  for (const [x, y, r, o] of [
    [-46, -92, 34, 0.7],
    [0, -110, 42, 0.8],
    [46, -88, 32, 0.6],
    [-18, -74, 30, 0.9],
    [24, -72, 28, 0.9],
  ] as const)
    s += circle(x, y, r, mix(p.ink, p.a, 0.34), `opacity="${o}"`);
  s += path(
    "M-6,-36C-14,-70 -22,-92 -4,-120C2,-98 22,-92 16,-66C28,-78 26,-90 24,-98C42,-76 34,-54 16,-36Z",
    d.lin(
      [
        [0, p.a],
        [0.6, p.c],
        [1, "#fff3c0"],
      ],
      90,
    ),
  );
  s +=
    path("M-30,-40H34L122,102H-122Z", d.blend([mix(p.b, p.ink, 0.1), p.ink], 90)) +
    poly("34,-40 122,102 30,102 10,-10", p.ink, 'opacity=".45"');
  s += path(
    "M-30,-40C-14,-32 16,-32 34,-40C30,-10 44,14 40,40C34,22 24,22 22,4C16,30 20,60 6,96C2,60 -8,52 -6,22C-14,34 -12,50 -22,62C-26,30 -14,0 -30,-40Z",
    d.lin(
      [
        [0, "#fff3c0"],
        [0.25, p.c],
        [1, p.a],
      ],
      90,
    ),
  );
  for (const [x, y, r] of [
    [-64, -58, 6],
    [68, -60, 7],
    [-86, -20, 4],
    [88, -22, 5],
    [54, -112, 5],
    [-62, -118, 4],
  ] as const)
    s += circle(x, y, r, p.c);
  return s;
};

export const sheriff = (c: Ctx) => {
  const { p } = c;
  const star = Array.from({ length: 12 }, (_, i) => polar(i % 2 ? 56 : 102, i * 30 - 90));
  let s =
    poly(
      star,
      dark(p.a, 0.22),
      `stroke="${dark(p.a, 0.22)}" stroke-width="14" stroke-linejoin="round" transform="translate(0 6)"`,
    ) + poly(star, gold(c, 60, p.a), `stroke="${light(p.a, 0.04)}" stroke-width="10" stroke-linejoin="round"`);
  for (let i = 0; i < 6; i++) s += at(sphere(c, 0, 0, 11, p.a), ...polar(108, i * 60 - 90));
  s +=
    circle(0, 0, 50, "none", `stroke="${dark(p.a, 0.24)}" stroke-width="3"`) +
    path(glyphs("$", "rye", 84), dark(p.a, 0.32)) +
    path(glyphs("$", "rye", 84, -2, -3), light(p.a, 0.16));
  return at(s, 0, 0, 1, -8);
};

export const cactus = (c: Ctx) => {
  const g = c.d.blend(["#8fcf5a", "#3f8f3a", "#1c5228"], 0);
  return (
    `<rect x="-24" y="-96" width="48" height="206" rx="24" fill="${g}"/>` +
    stroke("M-24,18H-44C-62,18 -66,8 -66,-10V-34", "#3f8f3a", 34) +
    stroke("M24,-8H42C62,-8 66,-20 66,-36V-62", "#1f6a2e", 32) +
    stroke("M-8,-80V96M8,-84V100M-66,-30V-6M66,-56V-34", "#dff5b0", 2, 'opacity=".45" stroke-dasharray="6 9"') +
    sphere(c, 0, -100, 13, c.p.c)
  );
};

export const planet = (c: Ctx) => {
  const { d, p } = c;
  const clip = d.clip('<circle r="72"/>');
  let bands = "";
  [-52, -26, 2, 26, 50].forEach((y, i) => {
    bands += path(
      `M-90,${y}C-40,${y - 12} 30,${y + 14} 90,${y - 2}V${y + 15}C30,${y + 28} -40,${y + 4} -90,${y + 16}Z`,
      i % 2 ? light(p.a, 0.12) : dark(p.a, 0.1),
      'opacity=".7"',
    );
  });
  const ring = (dd: string) =>
    `<g transform="rotate(-20)"><path d="${dd}" fill="none" stroke="${p.c}" stroke-width="15" opacity=".95"/><path d="${dd}" fill="none" stroke="${light(p.c, 0.16)}" stroke-width="4"/></g>`;
  return (
    ring("M-118,0A118,34 0 0,1 118,0") +
    `<g clip-path="${clip}">${circle(0, 0, 72, p.a)}${bands}${circle(
      0,
      0,
      72,
      d.rad(
        [
          [0, "#fff", 0.35],
          [0.5, "#fff", 0],
          [1, p.ink, 0.75],
        ],
        0.5,
        0.5,
        0.6,
        0.3,
        0.26,
      ),
    )}</g>` +
    ring("M-118,0A118,34 0 0,0 118,0") +
    sphere(c, 86, -76, 17, p.b, p.glow) +
    sphere(c, -92, 76, 10, p.paper)
  );
};

export const astronaut = (c: Ctx) => {
  const { d, p } = c;
  return (
    path("M-84,110C-84,74 -54,60 0,60C54,60 84,74 84,110Z", d.blend(["#ffffff", "#98a6b3"], 60)) +
    `<rect x="-34" y="78" width="68" height="40" rx="8" fill="${p.a}"/>` +
    circle(0, -14, 88, d.blend(["#ffffff", "#d9e1e8", "#7d8b99"], 50)) +
    `<rect x="-100" y="-34" width="20" height="46" rx="9" fill="${p.a}"/><rect x="80" y="-34" width="20" height="46" rx="9" fill="${dark(p.a, 0.12)}"/>` +
    path(
      "M-66,-24C-66,-66 -34,-78 0,-78C34,-78 66,-66 66,-24C66,22 36,38 0,38C-36,38 -66,22 -66,-24Z",
      d.lin(
        [
          [0, p.b],
          [0.4, mix(p.ink, p.b, 0.25)],
          [1, p.a],
        ],
        60,
      ),
    ) +
    path(
      "M-50,-28C-50,-54 -32,-62 -12,-64",
      "none",
      'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"',
    ) +
    at(gem(0, 0, 15, p.c), 26, -4) +
    path(spark(-18, 12, 12), "#fff")
  );
};

export const robot = (c: Ctx) => {
  const { d, p } = c;
  return (
    stroke("M0,-70V-104", "#9aa7b2", 6) +
    sphere(c, 0, -108, 12, p.c) +
    `<rect x="-104" y="-30" width="24" height="52" rx="10" fill="${dark(p.b, 0.1)}"/><rect x="80" y="-30" width="24" height="52" rx="10" fill="${dark(p.b, 0.22)}"/><rect x="-84" y="-74" width="168" height="148" rx="36" fill="${d.blend([light(p.b, 0.14), p.b, dark(p.b, 0.2)], 60)}"/><rect x="-66" y="-54" width="132" height="84" rx="26" fill="${p.ink}"/>` +
    circle(
      -30,
      -12,
      20,
      d.rad([
        [0, "#fff"],
        [0.35, p.a],
        [1, dark(p.a, 0.14)],
      ]),
    ) +
    circle(
      30,
      -12,
      20,
      d.rad([
        [0, "#fff"],
        [0.35, p.a],
        [1, dark(p.a, 0.14)],
      ]),
    ) +
    `<rect x="-34" y="44" width="68" height="14" rx="7" fill="${p.ink}"/>` +
    [-24, -8, 8, 24].map((x) => `<rect x="${x - 4}" y="46" width="8" height="10" rx="3" fill="${p.c}"/>`).join("") +
    path(
      "M-60,-60C-40,-68 10,-68 40,-64",
      "none",
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"',
    ) +
    `<rect x="-40" y="80" width="80" height="26" rx="8" fill="${dark(p.b, 0.26)}"/>`
  );
};

export const bomb = (c: Ctx) =>
  sphere(c, -4, 22, 76, "#2b3038", c.p.glow) +
  at(`<rect x="-20" y="-20" width="40" height="26" rx="6" fill="#525a64"/>`, 34, -50, 1, 34) +
  stroke("M46,-64C60,-96 86,-92 92,-72", "#c9a46a", 7) +
  path(spark(94, -76, 34), c.p.c) +
  path(spark(94, -76, 17), "#fff");
