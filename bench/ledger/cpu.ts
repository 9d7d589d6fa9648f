// Processor time of PostgreSQL and of a client, read from /proc. Work per transaction does not depend on who else uses the machine,
// so its ratio stands beside that of the rates.
import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;

interface Times {
  parent: number;
  ownMs: number;
  /** Of children that have ended and were waited for. */
  endedChildrenMs: number;
}

function timesOf(pid: number | "self"): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
    return { parent: Number(fields[1]), ownMs: ticks(11) * MS_PER_TICK, endedChildrenMs: ticks(13) * MS_PER_TICK };
  } catch {
    // Not Linux, or a process that ended while the list was read.
    return undefined;
  }
}

/** All time so far of PostgreSQL with its sessions. */
export function postgresMs(postmaster: number | undefined): number {
  const main = timesOf(postmaster ?? 0);
  if (!main) return Number.NaN;
  const sessions = readdirSync("/proc").flatMap((name) => {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    return times && times.parent === postmaster ? [times.ownMs] : [];
  });
  return sessions.reduce((sum, ms) => sum + ms, main.ownMs + main.endedChildrenMs);
}

/** All time so far of one process, without that of its children. */
export function processMs(pid: number | undefined): number {
  return timesOf(pid ?? 0)?.ownMs ?? Number.NaN;
}

/** All time so far of PostgreSQL, of the process under load, and of clients that this process ran to their end. */
export function usedMs(postmaster: number | undefined, loadPid: number | undefined): number {
  const ended = timesOf("self")?.endedChildrenMs ?? Number.NaN;
  return postgresMs(postmaster) + processMs(loadPid) + ended;
}
