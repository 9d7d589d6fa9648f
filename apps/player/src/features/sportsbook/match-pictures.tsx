// Owns the pictures of a field and of a court: where the last thing happened, and who serves. Nothing is drawn that the feed has not told.
import type { SportsIncident } from "@windfall/domain/api/sports-line";

type Point = readonly [along: number, across: number];

const HOME = "var(--color-fg)";
const AWAY = "var(--color-gust-400)";

/** The ground seen from above its near side: `along` from the home side's end, `across` from the far line, both from 0 to 1. */
function seen([along, across]: Point): [number, number] {
  const depth = across ** 1.15;
  const half = 158.6 + 63.4 * depth;
  return [242 + (2 * along - 1) * half, 46 + 186 * depth];
}

function line(points: readonly Point[]): string {
  return points
    .map(
      (point, nr) =>
        `${nr === 0 ? "M" : "L"}${seen(point)
          .map((at) => at.toFixed(1))
          .join(" ")}`,
    )
    .join("");
}

function ring([along, across]: Point, radius: number): string {
  const steps = 36;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = (2 * Math.PI * step) / steps;
    // The ground is half as long again as it is wide.
    return [along + radius * Math.cos(turn), Math.min(Math.max(across + 1.5 * radius * Math.sin(turn), 0), 1)];
  });
  return line(points);
}

const EDGE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];
const STRIPES = Array.from({ length: 10 }, (_, nr) => nr);
const box = (depth: number, from: number, to: number): readonly Point[] => [
  [0, from],
  [depth, from],
  [depth, to],
  [0, to],
];
const mirrored = (points: readonly Point[]) => points.map(([along, across]): Point => [1 - along, across]);

const LINES = [
  EDGE,
  [
    [0.5, 0],
    [0.5, 1],
  ] as const,
  ...[box(0.16, 0.2, 0.8), box(0.055, 0.36, 0.64)].flatMap((points) => [points, mirrored(points)]),
].map(line);
const GOALS = [box(-0.015, 0.44, 0.56), mirrored(box(-0.015, 0.44, 0.56))].map(line);

/** Where such a thing happens when the home side does it. */
const PLACES: Readonly<Record<SportsIncident["kind"], Point>> = {
  goal: [0.985, 0.5],
  saved: [0.94, 0.5],
  wide: [0.96, 0.32],
  corner: [0.99, 0.985],
  yellow_card: [0.5, 0.5],
};

export function Pitch({ latest, label }: { latest: SportsIncident | null; label: string }) {
  const [along, across] = latest ? PLACES[latest.kind] : [0.5, 0.5];
  const place: Point = latest?.side === 2 ? [1 - along, across] : [along, across];
  const [x, y] = seen(place);
  const colour = latest?.side === 2 ? AWAY : HOME;
  return (
    <svg viewBox="0 0 484 246" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      {STRIPES.map((nr) => (
        <path
          key={nr}
          d={line(EDGE.map(([end, side]): Point => [(nr + end) / STRIPES.length, side]))}
          fill={nr % 2 === 0 ? "#0f4138" : "#124a40"}
        />
      ))}
      <g fill="none" stroke="#f5f1e7" strokeOpacity=".5" strokeWidth="1.3" strokeLinejoin="round">
        {LINES.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={ring([0.5, 0.5], 0.085)} />
      </g>
      <g fill="none" stroke="#f5f1e7" strokeOpacity=".9" strokeWidth="2">
        {GOALS.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {latest && (
        <g key={`${latest.kind} ${latest.side} ${latest.minute}`} className="trk-mark">
          <path d={ring(place, 0.075)} fill={colour} fillOpacity=".07" stroke={colour} strokeOpacity=".45" />
          <path d={ring(place, 0.04)} fill={colour} fillOpacity=".14" stroke={colour} strokeOpacity=".75" />
          {latest.kind === "yellow_card" ? (
            <rect x={x - 5} y={y - 16} width="10" height="14" rx="2" fill="#f2c45a" stroke="#061316" />
          ) : (
            <circle cx={x} cy={y - 3} r="5" fill={colour} stroke="#061316" strokeWidth="1.5" />
          )}
        </g>
      )}
    </svg>
  );
}

export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
}

/** The home side plays at the near end. Who serves stands behind the line with the ball. */
export function Court({ sides, server, label }: { sides: readonly string[]; server: number | null; label: string }) {
  const [home = "", away = ""] = sides;
  const ball = server === 2 ? { x: 216, y: 46 } : { x: 224, y: 168 };
  return (
    <svg viewBox="0 0 390 190" role="img" aria-label={label}>
      <path d="M119 50H271L343 178H47Z" fill="#1a5c78" />
      <g fill="none" stroke="#f5f1e7" strokeOpacity=".75" strokeWidth="1.4" strokeLinejoin="round">
        <path d="M119 50H271L343 178H47Z" />
        <path d="M138 50 84 178M252 50 306 178M131 67H259M104 131H286M195 67V131" />
      </g>
      <path
        d="M87 93V80Q195 84 303 80V93Z"
        fill="#061316"
        fillOpacity=".45"
        stroke="#f5f1e7"
        strokeOpacity=".8"
        strokeWidth="1.3"
      />
      <g className="trk-in">
        <circle cx="240" cy="166" r="12" fill={HOME} />
        <text x="240" y="170">
          {initialsOf(home)}
        </text>
        <circle cx="228" cy="42" r="10" fill={AWAY} />
        <text x="228" y="45.5">
          {initialsOf(away)}
        </text>
      </g>
      {server !== null && (
        <circle
          key={server}
          className="trk-mark"
          {...{ cx: ball.x, cy: ball.y, r: 5 }}
          fill="#d7f25a"
          stroke="#061316"
        />
      )}
    </svg>
  );
}

/** Above the middle line the home side is ahead, below it the away side. */
export function LeadChart({ lead, label }: { lead: readonly number[]; label: string }) {
  const most = Math.max(4, ...lead.map(Math.abs));
  const [width, height] = [484, 200];
  const step = width / Math.max(lead.length, 20);
  // Above the bars is room for what they are.
  const bar = (ahead: number) => (Math.abs(ahead) / most) * (height / 2 - 44);
  const bars = lead.map((ahead, nr) => ({ ahead, x: nr * step }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {bars.map(({ ahead, x }) => (
        <rect
          key={x}
          x={x + 0.5}
          y={ahead >= 0 ? height / 2 - bar(ahead) : height / 2}
          width={Math.max(step - 1.5, 1)}
          height={bar(ahead)}
          fill={ahead >= 0 ? HOME : AWAY}
        />
      ))}
      <path d={`M0 ${height / 2}H${width}`} stroke="#ffffff3d" />
    </svg>
  );
}
