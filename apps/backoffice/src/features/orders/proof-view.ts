// Owns how a proof is looked at: turned, enlarged, moved. Pure, so that the limits are tested and not tried out.

export interface View {
  scale: number;
  /** Quarter turns, clockwise. */
  turns: number;
  x: number;
  y: number;
}

export const FIRST_VIEW: View = { scale: 1, turns: 0, x: 0, y: 0 };

const STEPS = [1, 1.5, 2, 3, 4, 6];

export const canZoomIn = (view: View) => view.scale < (STEPS.at(-1) ?? 1);
export const canZoomOut = (view: View) => view.scale > 1;

export function zoomed(view: View, direction: 1 | -1): View {
  const next = direction === 1 ? STEPS.find((step) => step > view.scale) : STEPS.findLast((step) => step < view.scale);
  if (next === undefined) return view;
  // The place that is looked at stays in the middle.
  const ratio = next / view.scale;
  return next === 1
    ? { ...view, scale: 1, x: 0, y: 0 }
    : { ...view, scale: next, x: view.x * ratio, y: view.y * ratio };
}

/** Begins at the middle again: after a turn the place that was looked at lies elsewhere. */
export function turned(view: View): View {
  return { ...FIRST_VIEW, scale: view.scale, turns: (view.turns + 1) % 4 };
}

/** `box` is the size of the window onto the picture: nobody can push the picture out of it. */
export function moved(view: View, by: { x: number; y: number }, box: { width: number; height: number }): View {
  const limit = (value: number, size: number) => {
    const room = ((view.scale - 1) * size) / 2;
    return room === 0 ? 0 : Math.min(room, Math.max(-room, value));
  };
  return { ...view, x: limit(view.x + by.x, box.width), y: limit(view.y + by.y, box.height) };
}

export function transformOf({ x, y, scale, turns }: View): string {
  return `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`;
}
