// Owns how large the reels are: as large as the stage lets the frame be, with the drawing of the frame around them.
import type { SlotInfo } from "@windfall/games/slots/info";
import { part } from "../shared/stage.ts";

/** What is said about a round stands below the window, not over its last row. */
const SAID_HEIGHT = 42;

/** `onPlace` is told the side of a place in pixels, whenever it changes. */
export function fitCabinet({ window: box }: SlotInfo, onPlace: (pixels: number) => void): void {
  const cabinet = part("cabinet");
  const frame = part("frame");
  const reels = part("reels");
  const fit = () => {
    const { clientWidth, clientHeight } = cabinet;
    const width = box.reels * box.place + 2 * box.side;
    const upper = box.rows * box.place + box.top;
    const height = upper + box.foot;
    const unit = Math.min(clientWidth / width, clientHeight / height, (clientHeight - SAID_HEIGHT) / upper);
    if (unit <= 0) return;
    const left = (clientWidth - box.reels * box.place * unit) / 2;
    const foot = Math.max(box.foot * unit, SAID_HEIGHT);
    const top = (clientHeight - upper * unit - foot) / 2 + box.top * unit;
    place(reels, left, top, box.reels * box.place * unit, box.rows * box.place * unit);
    place(
      frame,
      left - (box.side + box.overhang.x) * unit,
      top - (box.top + box.overhang.y) * unit,
      (width + 2 * box.overhang.x) * unit,
      (height + box.overhang.y + box.overhang.foot) * unit,
    );
    cabinet.style.setProperty("--foot", `${clientHeight - top - box.rows * box.place * unit}px`);
    cabinet.style.setProperty("--middle", `${top + (box.rows * box.place * unit) / 2}px`);
    onPlace(box.place * unit);
  };
  new ResizeObserver(fit).observe(cabinet);
  fit();
}

function place(element: HTMLElement, left: number, top: number, width: number, height: number): void {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}
