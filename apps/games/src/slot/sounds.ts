// Owns how a machine sounds: plain tones in a key of its own, so that two machines are told apart with closed eyes.
import { playNotes } from "../shared/sounds.ts";

const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const WAVES: readonly OscillatorType[] = ["triangle", "sine", "square"];

export interface Sounds {
  stop(reel: number, isTease: boolean): void;
  win(times: number): void;
  feature(): void;
  tick(step: number): void;
}

export function createSounds(seed: number): Sounds {
  const root = 196 * 2 ** ((seed % 12) / 12);
  const wave = WAVES[seed % WAVES.length] ?? "triangle";
  const tone = (step: number) => root * 2 ** ((SCALE[step % SCALE.length] ?? 0) / 12);
  return {
    stop: (reel, isTease) => playNotes([[isTease ? tone(4 + reel) : root / 2, 0, 0.09]], isTease ? wave : "triangle"),
    win(times) {
      const length = Math.min(8, 3 + Math.floor(times / 4));
      playNotes(
        Array.from({ length }, (_, index) => [tone(index), index * 0.08, 0.2] as const),
        wave,
      );
    },
    feature: () =>
      playNotes(
        [0, 2, 4, 5, 7].map((step, index) => [tone(step) * 2, index * 0.11, 0.3] as const),
        wave,
      ),
    tick: (step) => playNotes([[tone(step % 6) * 2, 0, 0.05]], "sine"),
  };
}
