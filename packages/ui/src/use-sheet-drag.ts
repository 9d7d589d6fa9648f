// Owns the finger that pulls a sheet down: it follows, and closes when pulled far or flung (docs/product/looks.md#motion).
import { type PointerEvent, useRef } from "react";

/** A pull of this part of the height closes. */
const FAR = 0.35;
/** As does one of this many pixels per millisecond. */
const FLING = 0.6;

interface Drag {
  box: HTMLElement;
  startY: number;
  lastY: number;
  lastAt: number;
  speed: number;
}

/** A box in the middle of a wide window shows no handle, and does not follow. */
function isSheet(box: HTMLElement): boolean {
  const handle = box.querySelector(".grab");
  return handle !== null && getComputedStyle(handle).display !== "none";
}

/** Handlers for the handle of a sheet. The box is the nearest `.modal`. */
export function useSheetDrag(onClose: () => void, isEnabled: boolean) {
  const drag = useRef<Drag | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.closest<HTMLElement>(".modal");
    const isOnControl = (event.target as Element).closest("button, a, input");
    if (!isEnabled || !box || isOnControl || event.pointerType === "mouse" || !isSheet(box)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { box, startY: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 };
    box.classList.add("is-dragged");
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (!held) return;
    const span = Math.max(1, event.timeStamp - held.lastAt);
    held.speed = (event.clientY - held.lastY) / span;
    held.lastY = event.clientY;
    held.lastAt = event.timeStamp;
    held.box.style.transform = `translateY(${Math.max(0, event.clientY - held.startY)}px)`;
  };
  const end = () => {
    const held = drag.current;
    if (!held) return;
    drag.current = null;
    held.box.classList.remove("is-dragged");
    held.box.style.transform = "";
    const way = held.lastY - held.startY;
    if (way > held.box.offsetHeight * FAR || (way > 24 && held.speed > FLING)) onClose();
  };
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
