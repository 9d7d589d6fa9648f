// The machines of the demo's studios, by the names of their games.

import { ANYWHERE } from "./machines/anywhere.ts";
import { AVALANCHE } from "./machines/avalanche.ts";
import { BOOK } from "./machines/book.ts";
import { CLASSIC } from "./machines/classic.ts";
import { CLUSTERS } from "./machines/clusters.ts";
import { HOLD } from "./machines/hold.ts";
import { LINES } from "./machines/lines.ts";
import { RESPIN } from "./machines/respin.ts";
import { SHIFTING } from "./machines/shifting.ts";
import { STICKY } from "./machines/sticky.ts";
import { WAYS } from "./machines/ways.ts";
import type { Slot } from "./slot.ts";

export const SLOTS: readonly Slot[] = [
  ...CLASSIC,
  ...LINES,
  ...BOOK,
  ...RESPIN,
  ...WAYS,
  ...SHIFTING,
  ...ANYWHERE,
  ...CLUSTERS,
  ...AVALANCHE,
  ...HOLD,
  ...STICKY,
];

const BY_ID: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.id, slot]));

export function findSlot(id: string): Slot | undefined {
  return BY_ID.get(id);
}
