// The signer as a process: `node --import tsx apps/server/src/signer/main.ts`, with one line of settings on its standard input, so that neither the
// passphrase nor the key stands in a file, in the environment or among its arguments (docs/operations.md#the-signer).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { serveSigner } from "./http.ts";
import { openJournal } from "./journal.ts";
import { hasKeys, makeKeys, openKeys } from "./key-store.ts";
import type { Signer } from "./protocol.ts";
import { createSigner } from "./signer.ts";

const Settings = z.strictObject({
  folder: z.string(),
  passphrase: z.string().check(z.minLength(16)),
  /** Shared with whoever asks, in hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  host: z._default(z.optional(z.string()), "127.0.0.1"),
  port: z.number(),
  /** Makes keys where there are none. */
  makesKeys: z._default(z.optional(z.boolean()), false),
  /** Ends when the standard input does: with the process that started it. */
  endsWithParent: z._default(z.optional(z.boolean()), false),
});
type Settings = z.infer<typeof Settings>;

const RETRY_MS = 200;

const lines = createInterface({ input: process.stdin });
lines.once("line", (line) => {
  const settings = Settings.parse(JSON.parse(line));
  if (settings.endsWithParent) lines.once("close", () => process.exit(0));
  else lines.close();
  start(settings);
});

/** Whoever has the port has the journal: two signers with one memory would give one number to two payments. */
function start({ folder, passphrase, key, host, port, makesKeys }: Settings): void {
  let signer: Signer | undefined;
  const ready = (): Signer => {
    if (!signer) throw new Error("not ready");
    return signer;
  };
  const server = serveSigner(
    { wallets: () => ready().wallets(), sign: (request) => ready().sign(request) },
    Buffer.from(key, "hex"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    setTimeout(() => server.listen(port, host), RETRY_MS);
  });
  server.on("listening", () => {
    if (makesKeys && !hasKeys(folder)) makeKeys(folder, passphrase);
    const keys = openKeys(folder, passphrase);
    signer = createSigner({ ...keys, journal: openJournal(folder), now: Date.now });
    writeFileSync(path.join(folder, "pid"), process.pid.toString());
    process.stdout.write("the signer is ready\n");
  });
  server.listen(port, host);
}
