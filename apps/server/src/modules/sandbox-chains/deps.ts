// What the sandbox's chains work with, and what they offer to the watchers and the addresses of the demo.
import type { DerivedFamily } from "@windfall/chains";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { WatchedNetwork } from "../crypto/index.ts";

export interface SandboxChains {
  db: Database;
  clock: Clock;
  /** Blocks come by themselves while something waits for them. */
  isAutopilot: boolean;
  networks: readonly WatchedNetwork[];
  publicKeys: Readonly<Record<DerivedFamily, string>>;
  /** What the demo's bot and rocket wallet know us by. */
  botToken: string;
  rocketKey: string;
  /** Brings a notice of the bot to the product, by the door that every bot uses. Answers the status. */
  deliver(headers: Record<string, string>, body: Buffer): Promise<number>;
  /** Addresses for the pool from a number on. */
  poolFrom(first: number): string[];
}
