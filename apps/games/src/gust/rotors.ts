// Owns the two rotors that turn on the towers of the picture behind the sky. They are part of what is drawn in every frame anyway: as elements that
// the browser turns by itself, each would cost every one of those frames its styles.

/** Three blades and the hub. */
const ROTOR = new Path2D(
  "M-4 0C-12.5-36-5-82 0-100C3.5-54 5-18 4 0ZM2-3.5C37.4 7.2 73.5 36.7 86.6 50C45 30 13.1 13.3-2 3.5ZM2 3.5C-24.9 28.8-68.5 45.3-86.6 50C-48.5 24-18.1 4.7-2-3.5ZM6.2 0A6.2 6.2 0 1 1-6.2 0A6.2 6.2 0 1 1 6.2 0Z",
);
/** Where their hubs are in the picture, how long a blade is there, and how long a turn takes. */
const ROTORS = [
  { x: 720, y: 473, length: 93, turnMs: 7_000, colour: "#2f5f5e" },
  { x: 640, y: 521.6, length: 66, turnMs: 5_200, colour: "#376764" },
];
const FIRST_TURN = 0.35;

/** The pen stands at the upper left corner of the picture, in its units. */
export function drawRotors(pen: CanvasRenderingContext2D, now: number): void {
  for (const { x, y, length, turnMs, colour } of ROTORS) {
    pen.save();
    pen.translate(x, y);
    pen.scale(length / 100, length / 100);
    pen.rotate(FIRST_TURN + ((now % turnMs) / turnMs) * 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill(ROTOR);
    pen.restore();
  }
}
