// Owns the turning of one fan on the page: idle by its style, fast and to a stop by animations that the compositor runs.
import { useEffect, useMemo, useRef } from "react";
import { angleOf, angleOfMatrix, fastAngle, fastTurn, type Stop, stopAt, turned } from "./motion.ts";

const FADE_MS = 300;

export interface FanMotion {
  ref: React.RefObject<SVGSVGElement | null>;
  /** Begins to turn fast. */
  start(): void;
  /** Answers when the blade stands under the pointer. `onStop` is told the way there, before it begins. */
  stop(blade: number, onStop?: (stop: Stop) => void): Promise<void>;
  /** Nothing was drawn: it idles again. */
  release(): void;
}

export function useFan(): FanMotion {
  const ref = useRef<SVGSVGElement>(null);
  const turning = useRef<{ from: number; since: number }>(undefined);
  const motion = useMemo<FanMotion>(() => {
    const cancelAll = () => {
      for (const animation of ref.current?.getAnimations() ?? [])
        if (!("animationName" in animation)) animation.cancel();
    };
    return {
      ref,
      start() {
        const fan = ref.current;
        if (!fan) return;
        const from = angleOfMatrix(getComputedStyle(fan).transform);
        turning.current = { from, since: performance.now() };
        if (isStill()) return;
        // The compositor takes one animation of an element; with a second one below it the page would have to turn the fan itself.
        fan.style.animation = "none";
        const { keyframes, durationMs } = fastTurn(from);
        fan.animate(keyframes, { duration: durationMs, iterations: Number.POSITIVE_INFINITY });
      },
      async stop(blade, onStop) {
        const fan = ref.current;
        if (!fan) return;
        if (isStill()) return fadeTo(fan, blade);
        const { from, since } = turning.current ?? { from: 0, since: performance.now() };
        const elapsedMs = performance.now() - since;
        const plan = stopAt(blade, { angle: fastAngle(from, elapsedMs), elapsedMs });
        cancelAll();
        onStop?.(plan);
        await fan.animate(plan.keyframes, { duration: plan.durationMs, fill: "forwards" }).finished.catch(() => {});
      },
      release() {
        cancelAll();
        ref.current?.style.removeProperty("animation");
      },
    };
  }, []);
  useEffect(() => motion.release, [motion]);
  return motion;
}

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** For people who asked for less motion: the prize comes to the pointer without turning there. */
async function fadeTo(fan: SVGSVGElement, blade: number): Promise<void> {
  await fan.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" }).finished;
  fan.style.animation = "none";
  fan.style.transform = turned(angleOf(blade));
  await fan.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, fill: "forwards" }).finished;
}
