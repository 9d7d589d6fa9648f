// Owns the two sounds of the turbine, made of plain tones: a tick for every blade that passes, and the win. Nothing is loaded, and nothing
// plays before somebody turned them on.
import { feel } from "../../platform/messenger.ts";

const VOLUME = 0.5;
let context: AudioContext | undefined;

function tone(frequency: number, startsIn: number, seconds: number, loudness: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + startsIn;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(loudness * VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** Higher the faster the fan turns. */
export function playTicks(ticks: readonly { afterMs: number; speed: number }[]): void {
  for (const { afterMs, speed } of ticks) tone(320 + 480 * speed, afterMs / 1_000, 0.03, 0.12);
}

const FELT_MS = 2_000;

/** The last blades can be felt too, where the app is in a messenger that can do so. */
export function feelTicks(ticks: readonly { afterMs: number }[]): void {
  const last = ticks.at(-1)?.afterMs ?? 0;
  for (const { afterMs } of ticks) if (last - afterMs < FELT_MS) setTimeout(() => feel("tick"), afterMs);
}

export function playWin(): void {
  for (const [index, frequency] of [523, 659, 784, 1_047].entries()) tone(frequency, index * 0.11, 0.3, 0.5);
}
