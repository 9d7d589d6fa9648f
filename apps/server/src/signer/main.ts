// The signer as a process: `node --import tsx apps/server/src/signer/main.ts`, with one line of settings on its standard input, so that neither the
// passphrase nor the key stands in a file, in the environment or among its arguments (docs/operations.md#the-signer).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { type DerivedFamily, depositPool, depositPublicKey } from "@windfall/chains";
import * as z from "zod/mini";
import { serveSigner } from "./http.ts";
import { openJournal } from "./journal.ts";
import { hasKeys, type Keys, makeKeys, openKeys } from "./key-store.ts";
import type { Signer } from "./protocol.ts";
import { createSigner } from "./signer.ts";

const Settings = z.strictObject({
  folder: z.string(),
  passphrase: z.string().check(z.minLength(16)),
  /** Shared with whoever asks, in hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  host: z._default(z.optional(z.string()), "127.0.0.1"),
  port: z.number(),
  /** In hex, of the addresses that players send to; without it those that the keys were made with are swept. */
  depositSeed: z.optional(z.string().check(z.regex(/^[0-9a-f]{64,128}$/))),
  /** Writes the public keys of the deposit addresses to the standard output and ends: what `CHAIN_NODES` wants. */
  showsPublicKeys: z._default(z.optional(z.boolean()), false),
  /** Writes addresses of Solana to the standard output and ends: what `npm run pool:fill` wants. */
  showsPool: z.optional(
    z.strictObject({ first: z.int().check(z.gte(0)), count: z.int().check(z.gte(1), z.lte(10_000)) }),
  ),
  /** Makes keys where there are none. */
  makesKeys: z._default(z.optional(z.boolean()), false),
  /** Ends when the standard input does: with the process that started it. */
  endsWithParent: z._default(z.optional(z.boolean()), false),
});
type Settings = z.infer<typeof Settings>;

const RETRY_MS = 200;
const FAMILIES: readonly DerivedFamily[] = ["bitcoin", "litecoin", "evm", "tron", "ton"];

const lines = createInterface({ input: process.stdin });
lines.once("line", (line) => {
  const settings = Settings.parse(JSON.parse(line));
  if (settings.endsWithParent) lines.once("close", () => process.exit(0));
  else lines.close();
  if (settings.showsPublicKeys) showPublicKeys(settings);
  else if (settings.showsPool) showPool(settings, settings.showsPool);
  else start(settings);
});

function seedOfDeposits({ depositSeed }: Settings, { seed }: Keys): Uint8Array {
  return depositSeed === undefined ? seed : Buffer.from(depositSeed, "hex");
}

function showPublicKeys(settings: Settings): void {
  const seed = seedOfDeposits(settings, openKeys(settings.folder, settings.passphrase));
  const keys = FAMILIES.map((family) => [family, depositPublicKey(seed, family)]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
}

function showPool(settings: Settings, { first, count }: { first: number; count: number }): void {
  const seed = seedOfDeposits(settings, openKeys(settings.folder, settings.passphrase));
  process.stdout.write(`${JSON.stringify({ first, addresses: depositPool(seed, first, count) })}\n`);
}

/** Whoever has the port has the journal: two signers with one memory would give one number to two payments. */
function start(settings: Settings): void {
  const { folder, passphrase, key, host, port, makesKeys } = settings;
  let signer: Signer | undefined;
  const ready = (): Signer => {
    if (!signer) throw new Error("not ready");
    return signer;
  };
  const server = serveSigner(
    {
      wallets: () => ready().wallets(),
      sign: (request) => ready().sign(request),
      move: (request) => ready().move(request),
    },
    Buffer.from(key, "hex"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    setTimeout(() => server.listen(port, host), RETRY_MS);
  });
  server.on("listening", () => {
    if (makesKeys && !hasKeys(folder)) makeKeys(folder, passphrase);
    const keys = openKeys(folder, passphrase);
    signer = createSigner({
      ...keys,
      depositSeed: seedOfDeposits(settings, keys),
      journal: openJournal(folder),
      now: Date.now,
    });
    writeFileSync(path.join(folder, "pid"), process.pid.toString());
    process.stdout.write("the signer is ready\n");
  });
  server.listen(port, host);
}
