import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartupError } from "../startup-error.ts";
import { claimDataDir, processStartedAt } from "./data-dir.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "windfall-claim-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const claimFile = (dir: string) => path.join(dir, "windfall.claim");

describe("claimDataDir", () => {
  it("makes the folder, readable by its owner alone", async () => {
    const dir = path.join(base, "deep", "data");
    const claim = await claimDataDir(dir);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    claim.release();
  });

  it("refuses a second server in one sentence that names the first", async () => {
    const claim = await claimDataDir(base);
    const second = claimDataDir(base);
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(`Windfall already runs on this data folder (process ${process.pid}).`);
    claim.release();
  });

  it("gives the folder to the next one after a release and leaves no files", async () => {
    (await claimDataDir(base)).release();
    (await claimDataDir(base)).release();
    expect(readdirSync(base)).toEqual([]);
  });

  it("takes over from a process that is gone", async () => {
    const gone = await endedProcess();
    writeFileSync(claimFile(base), JSON.stringify({ pid: gone.pid, startedAt: gone.startedAt }));
    (await claimDataDir(base)).release();
  });

  it("takes over when the pid now belongs to another process", async () => {
    writeFileSync(claimFile(base), JSON.stringify({ pid: process.pid, startedAt: "an earlier life" }));
    (await claimDataDir(base)).release();
  });

  it.each(["", "{", "null", '{"pid":"1"}'])("takes over a claim that cannot be read: %j", async (content) => {
    writeFileSync(claimFile(base), content);
    (await claimDataDir(base)).release();
  });

  it("lets only one of many win a dead claim", async () => {
    writeFileSync(claimFile(base), JSON.stringify({ pid: process.pid, startedAt: "an earlier life" }));
    const claimFromChild = `
      import { claimDataDir } from ${JSON.stringify(new URL("./data-dir.ts", import.meta.url).href)};
      await claimDataDir(process.argv[1]).then(() => console.log("won"), () => console.log("lost"));
      process.stdin.on("end", () => process.exit()).resume();`;
    const args = ["--import", "tsx", "--input-type=module", "-e", claimFromChild, base];
    const children = [1, 2, 3].map(() => spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] }));
    const answers = await Promise.all(children.map((child) => firstWord(child.stdout)));
    for (const child of children) child.stdin.end();
    expect(answers.sort()).toEqual(["lost", "lost", "won"]);
  }, 20_000);

  it("does not release what another has taken", async () => {
    const claim = await claimDataDir(base);
    writeFileSync(claimFile(base), "somebody else");
    claim.release();
    expect(readdirSync(base)).toEqual(["windfall.claim"]);
  });

  it("says in one sentence that the folder cannot be written", async () => {
    const file = path.join(base, "a-file");
    writeFileSync(file, "");
    const attempt = claimDataDir(path.join(file, "data"));
    await expect(attempt).rejects.toThrow(StartupError);
    await expect(attempt).rejects.toThrow(
      /^The data folder .*a-file\/data cannot be written: not a directory \(ENOTDIR\)\./,
    );
  });
});

describe("processStartedAt", () => {
  it("stays the same for one process and is unknown for one that ended", async () => {
    expect(processStartedAt(process.pid)).toBe(processStartedAt(process.pid));
    expect(processStartedAt((await endedProcess()).pid)).toBeUndefined();
  });
});

async function endedProcess(): Promise<{ pid: number; startedAt: string }> {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
  const pid = child.pid ?? 0;
  const startedAt = processStartedAt(pid) ?? "";
  await new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGKILL");
  });
  return { pid, startedAt };
}

function firstWord(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => stream.once("data", (chunk) => resolve(String(chunk).trim())));
}
