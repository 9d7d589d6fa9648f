// In which slot of Solana the block of a height is. Nodes know blocks by their slots, and slots without a block are skipped: the list of those that have
// one is counted back from the newest, whose height is known.
import { NodeNonsense } from "./chain.ts";

interface Newest {
  absoluteSlot: number;
  blockHeight: number;
}

/** Slots asked for beyond the heights that are wanted: of a hundred a few are skipped. */
const SPARE = 1.2;
const LEAST_SPARE = 50;
/** Nodes answer half a million at most. */
const MOST_SLOTS = 400_000;
/** What a look and the one after it need. */
const REMEMBERED = 5_000;

/** `listSlots` answers, in their order, the slots with a block between two. */
export function slotFinder(
  newest: () => Promise<Newest>,
  listSlots: (first: number, last: number) => Promise<number[]>,
): (height: number) => Promise<number | undefined> {
  const known = new Map<number, number>();
  /** The same answer for everything that is final. */
  const remember = (height: number, slot: number) => {
    known.set(height, slot);
    if (known.size > REMEMBERED) for (const oldest of [...known.keys()].slice(0, REMEMBERED / 5)) known.delete(oldest);
  };
  return async (height) => {
    const found = known.get(height);
    if (found !== undefined) return found;
    const { absoluteSlot, blockHeight } = await newest();
    if (height > blockHeight || height < 0) return undefined;
    const back = blockHeight - height;
    for (let slots = Math.ceil(back * SPARE) + LEAST_SPARE; ; slots *= 2) {
      if (slots > MOST_SLOTS) throw new NodeNonsense(`no slot of block ${height} in reach`);
      const first = Math.max(0, absoluteSlot - slots);
      const listed = await listSlots(first, absoluteSlot);
      if (listed.at(-1) !== absoluteSlot) throw new NodeNonsense(`its newest block is not in slot ${absoluteSlot}`);
      const index = listed.length - 1 - back;
      if (index < 0) {
        if (first === 0) throw new NodeNonsense(`fewer blocks than ${blockHeight}`);
        continue;
      }
      for (let at = index; at < listed.length; at++) remember(blockHeight - (listed.length - 1 - at), listed[at] ?? 0);
      return known.get(height) ?? listed[index];
    }
  };
}
