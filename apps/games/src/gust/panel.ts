// Owns what the player sets before a bet: in which of the two seats, the stake, and where it is to be cashed out by itself. Each seat keeps its own.
import { CRASH_SEATS, type CrashSeat } from "@windfall/domain/api/crash";
import { CRASH_TARGETS } from "@windfall/games/crash";
import { stakeRange } from "@windfall/games/stakes";
import { part } from "../shared/stage.ts";
import { amountText, mostStake, readAmount, within } from "../shared/stake.ts";
import type { Wish } from "./seat.ts";

const FIRST_STAKE_OF_LEAST = 10n;

export interface Panel {
  /** The one whose bet is set here. */
  seat(): CrashSeat;
  /** Undefined when it is no stake that the game takes. */
  stake(): bigint | undefined;
  /** Null: switched off; undefined: no height that can be set. */
  target(): number | null | undefined;
  wish(): Wish | undefined;
  setStake(change: (minor: bigint) => bigint): void;
}

export function createPanel(currency: string, balance: () => bigint, changed: () => void): Panel {
  const stakeField = part<HTMLInputElement>("stake");
  const targetField = part<HTMLInputElement>("target");
  const useTarget = part<HTMLInputElement>("use-target");
  const range = stakeRange(currency);

  function stake(): bigint | undefined {
    const typed = readAmount(stakeField.value);
    return typed === undefined || typed !== within(typed, range) ? undefined : typed;
  }
  function target(): number | null | undefined {
    if (!useTarget.checked) return null;
    // Written as an amount is: digits, a point or a comma, two decimals.
    const typed = readAmount(targetField.value.replace("×", ""));
    const hundredths = typed === undefined ? 0 : Number(typed);
    return hundredths >= CRASH_TARGETS.least && hundredths <= CRASH_TARGETS.most ? hundredths : undefined;
  }
  function setStake(change: (minor: bigint) => bigint): void {
    stakeField.value = amountText(within(change(readAmount(stakeField.value) ?? 0n), range));
    changed();
  }

  stakeField.value = amountText(range.minMinor * FIRST_STAKE_OF_LEAST);
  const read = () => ({ stake: stakeField.value, target: targetField.value, isTargetUsed: useTarget.checked });
  const kept = new Map(CRASH_SEATS.map((number) => [number, read()]));
  let seat: CrashSeat = 1;
  function choose(next: CrashSeat): void {
    kept.set(seat, read());
    seat = next;
    const set = kept.get(next) ?? read();
    stakeField.value = set.stake;
    targetField.value = set.target;
    useTarget.checked = set.isTargetUsed;
    changed();
  }
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="seat"]'))
    choice.addEventListener("change", () => choose(Number(choice.value) as CrashSeat));

  for (const field of [stakeField, targetField]) {
    field.addEventListener("input", changed);
    field.addEventListener("change", () => {
      const typed = readAmount(field.value);
      if (typed !== undefined) field.value = amountText(typed);
    });
  }
  // Whoever types a height wants it.
  targetField.addEventListener("input", () => {
    useTarget.checked = true;
    changed();
  });
  useTarget.addEventListener("change", changed);
  part("half").addEventListener("click", () => setStake((minor) => minor / 2n));
  part("double").addEventListener("click", () => setStake((minor) => minor * 2n));
  part("most").addEventListener("click", () => setStake(() => mostStake(balance(), range)));

  return {
    seat: () => seat,
    stake,
    target,
    setStake,
    wish() {
      const [wanted, autoCashOut] = [stake(), target()];
      return wanted === undefined || autoCashOut === undefined ? undefined : { stake: wanted, autoCashOut };
    },
  };
}
