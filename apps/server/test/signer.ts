// A signer for tests: the product's own, in this process, with keys of its own and a memory that ends with it.
import type { Clock } from "../src/kernel/clock.ts";
import { sandboxSeed } from "../src/modules/sandbox-chains/seed.ts";
import type { Signer } from "../src/signer/index.ts";
import type { Journal, JournalEntry } from "../src/signer/journal.ts";
import { type Caps, DEFAULT_CAPS } from "../src/signer/policy.ts";
import { createSigner } from "../src/signer/signer.ts";
import { TEST_SECRET } from "./secret.ts";

export function memoryJournal(): Journal {
  const entries: JournalEntry[] = [];
  return { entries: () => entries, append: (entry) => entries.push(entry), close: () => undefined };
}

export const TEST_SEED = new Uint8Array(32).fill(42);

export function testSigner(clock: Clock, options: { caps?: Caps; journal?: Journal } = {}): Signer {
  const { caps = DEFAULT_CAPS, journal = memoryJournal() } = options;
  return createSigner({
    seed: TEST_SEED,
    depositSeed: sandboxSeed(TEST_SECRET),
    caps,
    journal,
    now: () => clock.now().getTime(),
  });
}
