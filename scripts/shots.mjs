// `npm run shots [-- --widths 375,768,1920]`: pictures of every page and everything that opens over one, for each kind of person, on a
// phone and a desktop or at the widths that are asked for, into `shots/`. They are for looking at beside the mock-ups; only what is cut
// off or scrolls sideways is found by itself.
// `npm run shots -- games [koi-garden …]`: every game, or those, at rest and in a win, into `shots/games/`.
// `npm run shots -- games --frames [koi-garden …]`: frames a second of rounds of each on a phone with a processor four times slower, and what a
// frame costs its main thread there, as a table.
// `npm run shots -- --readme`: the few of the README, into `docs/screens/`.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";
import { layoutProblems } from "./layout-problems.mjs";

const OUT = path.join(ROOT, "shots");
const README_OUT = path.join(ROOT, "docs/screens");
/** Wide enough to read the words, and small enough for a page of text. */
const README_WIDTHS = { desktop: 1280, phone: 585 };
const README_QUALITY = 78;
const PASSWORD = "windfall-demo";
const WORKERS = 2;
const SETTLE_MS = 500;
/** It may build first, on a machine that has other things to do. */
const START_TIMEOUT_MS = 900_000;
/** A new product draws every cover when it is first asked for. */
const PAGE_TIMEOUT_MS = 120_000;
/** A mid-range phone beside this machine, and how often a game is played on it. */
const THROTTLED = 4;
const FRAME_ROUNDS = 3;
const COUNTRY_HEADER = "x-shots-country";

const WIDTHS = [1440, 390];
/** From here on there is a sidebar instead of the tab bar. */
const PHONE_BELOW = 1024;
const HEIGHTS = { phone: 844, desktop: 900 };

function sizeOf(width) {
  return width < PHONE_BELOW ? "phone" : "desktop";
}

function windowOf(width) {
  const viewport = { width, height: HEIGHTS[sizeOf(width)] };
  return sizeOf(width) === "phone" ? { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : { viewport };
}

const { values: asked, positionals: words } = parseArgs({
  options: { widths: { type: "string" }, readme: { type: "boolean" }, frames: { type: "boolean" } },
  allowPositionals: true,
});
if (words.length > 0 && words[0] !== "games") throw new Error(`Unknown pictures: ${words[0]}`);
const widths = asked.widths?.split(",").map(Number) ?? WIDTHS;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startProduct(dataDir, list) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    WINDFALL_END_WITH_PARENT: "1",
    // Where a person is stands in a header, as a proxy in front would tell.
    TRUSTED_PROXIES: "127.0.0.1",
    COUNTRY_HEADER,
    RESTRICTED_COUNTRIES: list.RESTRICTED_COUNTRY,
  };
  // The pictures are of demo people; whoever has a real database in the shell must not find them in it.
  delete env.DATABASE_URL;
  delete env.DATABASE_MIGRATION_URL;
  const server = spawn(process.execPath, [path.join(ROOT, "scripts/start.mjs")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (
      await fetch(`${origin}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { server, origin };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  server.kill("SIGTERM");
  throw new Error("The product did not start");
}

async function stop(server) {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await gone;
}

/** A browser window of that person, signed in. */
async function contextOf(browser, origin, { person, width, reducedMotion = "reduce" }, list) {
  const context = await browser.newContext({
    ...windowOf(width),
    baseURL: origin,
    reducedMotion,
    ...(person === "abroad" && { extraHTTPHeaders: { [COUNTRY_HEADER]: list.RESTRICTED_COUNTRY } }),
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  if (person !== "visitor" && person !== "abroad") {
    // A newcomer has just opened an account; the others have one in the demo.
    const isNew = person === "newcomer";
    const data = { email: `${person}${isNew ? width : ""}@windfall.test`, password: PASSWORD };
    const answer = await context.request.post(`/api/v1/auth/${isNew ? "register" : "login"}`, {
      data: isNew ? { ...data, acceptTerms: true } : data,
    });
    if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()}`);
  }
  return context;
}

async function take(context, { address, prepare, open }, untilAlive, onProblem = () => {}) {
  const page = await context.newPage();
  try {
    await prepare?.(page);
    await page.goto(address, { waitUntil: "networkidle" });
    await untilAlive(page);
    await open?.(page);
    await page.waitForTimeout(SETTLE_MS);
    for (const problem of await page.evaluate(layoutProblems)) onProblem(problem);
    return await page.screenshot();
  } finally {
    await page.close();
    // The folded sidebar is remembered; the next picture begins as the first one did.
    await context.clearCookies({ name: "sidebar" });
  }
}

async function takeAll(browser, origin, { person, width }, list, failures) {
  const context = await contextOf(browser, origin, { person, width }, list);
  const folder = path.join(OUT, String(width), person);
  mkdirSync(folder, { recursive: true });
  for (const shot of list.shotsOf(person, sizeOf(width))) {
    const tell = (problem) => failures.push(`${width} ${person} ${shot.name}: ${problem}`);
    try {
      writeFileSync(path.join(folder, `${shot.name}.png`), await take(context, shot, list.untilAlive, tell));
    } catch (error) {
      tell(error.message.split("\n")[0]);
    }
  }
  await context.close();
}

async function takeEverything(browser, origin, list, failures) {
  rmSync(OUT, { recursive: true, force: true });
  const queue = widths.flatMap((width) => list.PEOPLE.map((person) => ({ width, person })));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await takeAll(browser, origin, next, list, failures);
      console.log(`[shots] ${next.width} ${next.person}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return OUT;
}

async function takeGames(browser, origin, list, failures) {
  const { GAME_SHOTS } = await import("./game-shots.ts");
  const out = path.join(OUT, "games");
  const ids = words.slice(1);
  const games = GAME_SHOTS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  for (const width of widths) {
    const context = await contextOf(browser, origin, { person: "visitor", width }, list);
    mkdirSync(path.join(out, String(width)), { recursive: true });
    for (const game of games) await takeGame(context, game, { folder: path.join(out, String(width)), list, failures });
    await context.close();
    console.log(`[shots] ${width} games`);
  }
  return out;
}

async function takeGame(context, { id, address, untilThere, win }, { folder, list, failures }) {
  const page = await context.newPage();
  const picture = async (name) => {
    await page.waitForTimeout(SETTLE_MS);
    for (const problem of await page.evaluate(layoutProblems)) failures.push(`${folder} ${id} ${name}: ${problem}`);
    writeFileSync(path.join(folder, `${id}-${name}.png`), await page.screenshot());
  };
  try {
    await page.goto(address);
    await list.untilAlive(page);
    await untilThere(page);
    await picture("rest");
    await win(page);
    await picture("win");
  } catch (error) {
    failures.push(`${folder} ${id}: ${error.message.split("\n")[0]}`);
  } finally {
    await page.close();
  }
}

/**
 * Each plays some rounds with all its motion; a frame of 60 a second has 16.7 ms. They are played twice: slowed down, for the frames; and at full
 * speed for the time of the main thread, because slowing down is done by keeping that thread busy. That time, as often as the phone is slower, is
 * what its processor would need. Frames a second also count a machine that has no graphics and paints by its processor.
 */
async function measureFrames(browser, origin, list, failures) {
  const { GAME_SHOTS } = await import("./game-shots.ts");
  const ids = words.slice(1);
  const person = { person: "visitor", width: 390, reducedMotion: "no-preference" };
  const context = await contextOf(browser, origin, person, list);
  const rows = [];
  for (const game of GAME_SHOTS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const page = await context.newPage();
    try {
      rows.push({ game: game.id, ...(await framesOf(page, await context.newCDPSession(page), game, list)) });
    } catch (error) {
      failures.push(`${game.id}: ${error.message.split("\n")[0]}`);
    } finally {
      await page.close();
    }
  }
  await context.close();
  console.table(rows);
  return OUT;
}

async function framesOf(page, cdp, { address, untilThere, round }, list) {
  await page.goto(address);
  await list.untilAlive(page);
  await untilThere(page);
  const frame = await (await page.locator(".play-frame").elementHandle()).contentFrame();
  await frame.evaluate(() => {
    globalThis.frameTimes = [];
    const note = (at) => {
      globalThis.frameTimes.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const playedFrames = async () => {
    await frame.evaluate(() => void globalThis.frameTimes.splice(0));
    for (let played = 0; played < FRAME_ROUNDS; played++) await round(page);
    return frame.evaluate(() => globalThis.frameTimes);
  };
  await cdp.send("Performance.enable");
  const threadSeconds = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime").value;
  };
  // The first round of a page also compiles its code.
  await round(page);
  const from = await threadSeconds();
  const unhurried = await playedFrames();
  const mainMs = ((await threadSeconds()) - from) * 1_000;

  await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLED });
  const times = await playedFrames();
  const gaps = times
    .slice(1)
    .map((at, index) => at - times[index])
    .sort((one, other) => one - other);
  const at = (share) => gaps[Math.floor((gaps.length - 1) * share)] ?? Number.NaN;
  return {
    "a second": ((gaps.length * 1_000) / (times.at(-1) - times[0])).toFixed(1),
    "p95 ms": at(0.95).toFixed(1),
    "longest ms": at(1).toFixed(1),
    "main thread ms": ((mainMs / unhurried.length) * THROTTLED).toFixed(1),
  };
}

async function takeForReadme(browser, origin, list, failures) {
  const { README_SHOTS } = await import("./readme-shots.ts");
  // The server draws with it; nothing else here needs it.
  const sharp = createRequire(path.join(ROOT, "apps/server/package.json"))("sharp");
  mkdirSync(README_OUT, { recursive: true });
  for (const shot of README_SHOTS) {
    const width = shot.size === "phone" ? 390 : 1440;
    const context = await contextOf(browser, origin, { ...shot, width }, list);
    try {
      await sharp(await take(context, shot, list.untilAlive))
        .resize({ width: README_WIDTHS[shot.size] })
        .webp({ quality: README_QUALITY })
        .toFile(path.join(README_OUT, `${shot.name}.webp`));
      console.log(`[shots] ${shot.name}`);
    } catch (error) {
      failures.push(`${shot.name}: ${error.message.split("\n")[0]}`);
    }
    await context.close();
  }
  return README_OUT;
}

async function main() {
  const executablePath = await ensureChromium();
  if (!executablePath) return 1;
  const { chromium } = await import("@playwright/test");
  const { register } = await import("tsx/esm/api");
  register();
  const list = await import("./shots-list.ts");
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-shots-"));
  const failures = [];
  let server;
  let browser;
  let out = "";
  try {
    const started = await startProduct(dataDir, list);
    server = started.server;
    browser = await chromium.launch({
      executablePath,
      // A frame in a process of its own would not be slowed down with its page.
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-features=IsolateSandboxedIframes"],
    });
    const takeThem = asked.readme
      ? takeForReadme
      : asked.frames
        ? measureFrames
        : words.length > 0
          ? takeGames
          : takeEverything;
    out = await takeThem(browser, started.origin, list, failures);
  } finally {
    await browser?.close();
    if (server) await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const failure of failures) console.error(`[shots] ${failure}`);
  console.log(`[shots] in ${path.relative(process.cwd(), out) || out}`);
  return failures.length === 0 ? 0 : 1;
}

process.exit(await main());
