// For the test, which is TypeScript; the browser gets `reels.js` as it is.
export interface Reel {
  show(symbols: readonly number[]): void;
  turn(): Promise<void>;
  land(symbols: readonly number[]): Promise<void>;
}
export function columnsOf(cells: readonly number[]): number[][];
export function turnUntil(
  reels: readonly Reel[],
  shown: readonly number[],
  answer: Promise<readonly number[] | undefined>,
  isStill: boolean,
): Promise<readonly number[]>;
