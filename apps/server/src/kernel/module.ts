// The one shape of a module: what it offers to the server. `composition/modules.ts` lists them all, and nothing else has to know that one is there.
import type { FastifyInstance } from "fastify";
import type { JobHandler } from "./jobs.ts";
import type { Loop } from "./loops.ts";
import type { Reaction } from "./outbox.ts";
import type { ActorBasics, Routes } from "./route.ts";
import type { Periodic } from "./worker.ts";

export interface Module<Actor extends ActorBasics> {
  readonly name: string;
  /** Binds its calls of the contract. */
  routes?(routes: Routes<Actor>): void;
  /** Opens doors that are not calls of the contract: notices and calls of providers, pictures, pages of the sandbox. */
  doors?(app: FastifyInstance): void | Promise<void>;
  readonly jobs?: readonly JobHandler[];
  readonly reactions?: readonly Reaction[];
  readonly periodic?: readonly Periodic[];
  /** What one process of all does every few seconds. */
  readonly loops?: readonly Loop[];
  /** Finishes what it has under way in memory, when the process stops; the database is still there. */
  close?(): Promise<void>;
  /** Rows that must be there before it is used; in a demo also what it shows. Later modules of the list may build upon them. */
  seed?(isDemo: boolean): Promise<void>;
}
