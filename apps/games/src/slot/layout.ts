// Owns how large the reels are: as large as the stage lets the frame be, with the drawing of the frame around them. Where the width is what holds
// them back, places are higher than wide.
import type { SlotInfo } from "@windfall/games/slots/info";
import { part } from "../shared/stage.ts";

/** What is said about a round stands below the window, not over its last row. */
const SAID_HEIGHT = 42;

/** `onPlace` is told the width and the height of a place in pixels, whenever they change. */
export function fitCabinet({ window: box, images }: SlotInfo, onPlace: (place: number, rise: number) => void): void {
  const cabinet = part("cabinet");
  const frame = part<HTMLImageElement>("frame");
  const reels = part("reels");
  const fit = () => {
    const { clientWidth, clientHeight } = cabinet;
    const width = box.reels * box.place + 2 * box.side;
    const unitOf = (rise: number) => {
      const upper = box.rows * rise + box.top;
      return Math.min(clientWidth / width, clientHeight / (upper + box.foot), (clientHeight - SAID_HEIGHT) / upper);
    };
    const rise = unitOf(box.tall) < clientWidth / width ? box.place : box.tall;
    const unit = unitOf(rise);
    if (unit <= 0) return;
    const upper = box.rows * rise + box.top;
    const height = upper + box.foot;
    const drawing = rise === box.tall ? images.tallFrame : images.frame;
    if (frame.getAttribute("src") !== drawing) frame.src = drawing;
    const left = (clientWidth - box.reels * box.place * unit) / 2;
    const foot = Math.max(box.foot * unit, SAID_HEIGHT);
    const top = (clientHeight - upper * unit - foot) / 2 + box.top * unit;
    place(reels, left, top, box.reels * box.place * unit, box.rows * rise * unit);
    place(
      frame,
      left - (box.side + box.overhang.x) * unit,
      top - (box.top + box.overhang.y) * unit,
      (width + 2 * box.overhang.x) * unit,
      (height + box.overhang.y + box.overhang.foot) * unit,
    );
    cabinet.style.setProperty("--foot", `${clientHeight - top - box.rows * rise * unit}px`);
    cabinet.style.setProperty("--middle", `${top + (box.rows * rise * unit) / 2}px`);
    onPlace(box.place * unit, rise * unit);
  };
  new ResizeObserver(fit).observe(cabinet);
  fit();
}

function place(element: HTMLElement, left: number, top: number, width: number, height: number): void {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}
