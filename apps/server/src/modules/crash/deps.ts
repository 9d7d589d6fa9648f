// What the flight works with.
import type { Publish } from "@windfall/domain/publications";
import type { GamesDeps } from "../game-wallet/index.ts";

export interface CrashDeps extends GamesDeps {
  publish: Publish;
}
