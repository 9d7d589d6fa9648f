// The seed of the addresses that the demo's players send to: the same after a restart and another in every installation.
import { deriveKey } from "../../kernel/secrets.ts";

export const sandboxSeed = (secret: string): Buffer => deriveKey(secret, "sandbox-chains");
