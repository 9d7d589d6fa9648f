// `npm run soak -- disk [--outages 3] [--postings 10000] [--seed 1]`: fills the disk of PostgreSQL under load, waits until no money moves
// any more, and makes room again. The disk is a file system in memory, which only root can make.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type LedgerFault, type LedgerTrial, strikeLedgerUnderLoad } from "../apps/server/test/ledger-faults.ts";

const { values } = parseArgs({
  options: {
    outages: { type: "string", default: "3" },
    postings: { type: "string", default: "10000" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const DISK_SIZE = "400m";
const STANDSTILL_MS = 3_000;
const BALLAST_BYTES = 64 * 1024;

const disk = mkdtempSync(path.join(tmpdir(), "windfall-disk-"));

/** Until the last block: PostgreSQL has files in hand that it can still write to. */
function fillDisk(): void {
  const ballast = Buffer.alloc(BALLAST_BYTES);
  try {
    for (;;) writeFileSync(path.join(disk, "ballast"), ballast, { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

async function untilStandstill({ acknowledged }: LedgerTrial): Promise<void> {
  for (let before = -1; acknowledged() !== before; await sleep(STANDSTILL_MS)) {
    before = acknowledged();
    fillDisk();
  }
}

const fullDisk: LedgerFault = {
  name: "the disk is full",
  async strike(trial) {
    await untilStandstill(trial);
    const stoodAt = trial.acknowledged();
    rmSync(path.join(disk, "ballast"));
    const freedAt = performance.now();
    while (trial.acknowledged() === stoodAt) await sleep(10);
    console.log(
      `stood still at ${stoodAt}, moved again ${Math.round(performance.now() - freedAt)} ms after there was room`,
    );
  },
};

const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE},mode=755`, "windfall", disk]);
if (mounted.status !== 0) {
  console.log(`A disk of its own cannot be made here: ${String(mounted.stderr).trim()}`);
  rmSync(disk, { recursive: true });
  process.exit(1);
}
try {
  const faults = Array.from({ length: Number(values.outages) }, () => fullDisk);
  const dataDir = path.join(disk, "data");
  const report = await strikeLedgerUnderLoad({
    faults,
    postings: Number(values.postings),
    seed,
    dataDir,
    log: console.log,
  });
  console.table({ ...report, refusals: JSON.stringify(report.refusals) });
  const isClean =
    report.lost + report.wrongBalances + report.problems === 0 &&
    report.acknowledged === report.asked &&
    Object.keys(report.refusals).join() === "service_unavailable";
  console.log(isClean ? "refused as unavailable, nothing lost, no manual step" : `DAMAGE, replay with --seed ${seed}`);
  process.exitCode = isClean ? 0 : 1;
} finally {
  spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
}
