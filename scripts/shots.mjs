// `npm run shots`: pictures of every page and everything that opens over one, for each kind of person, at two sizes, into `shots/`.
// They are for looking at beside the mock-ups; nothing compares them by itself.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

const OUT = path.join(ROOT, "shots");
const PASSWORD = "windfall-demo";
const WORKERS = 2;
const SETTLE_MS = 500;
const START_TIMEOUT_MS = 180_000;

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

const PUBLIC = {
  home: "/en",
  sportsbook: "/en/sportsbook",
  sport: "/en/sportsbook/football-1",
  "sport-group": "/en/sportsbook/rally-42",
  tournaments: "/en/tournaments",
  tournament: "/en/tournaments/trade-winds-cup",
  provider: "/en/providers/brasswork/games",
  category: "/en/categories/slots/games",
  "promo-category": "/en/promo-categories/house-picks/games",
  game: "/en/games/tumble",
  policy: "/en/policies/terms",
  "not-found": "/en/no/such/page",
};
const PERSONAL = {
  "sport-favorites": "/en/sportsbook/favorites",
  favorites: "/en/games/favorites",
  bonuses: "/en/bonuses",
  "bonus-games": "/en/bonuses/1/games",
  "bonus-category": "/en/bonuses/categories/welcome",
  profile: "/en/profile",
};

const DESK = {
  orders: "/backoffice/orders?queue=all",
  disputes: "/backoffice/orders?queue=disputes",
  withdrawals: "/backoffice/withdrawals?queue=all",
};

const press = (name) => async (page) => page.getByRole("button", { name, exact: true }).first().click();
const footer = (name) => async (page) => page.getByRole("contentinfo").getByRole("button", { name }).click();
const key = (name) => async (page) => page.keyboard.press(name);

/** What opens over the home page; `only` names the size that has it. */
const OVERLAYS = {
  search: { open: key("/") },
  support: { open: footer("Support") },
  partners: { open: footer("Partners") },
  mirrors: { open: footer("Working addresses") },
  promotions: { open: press("All promotions") },
  menu: { open: press("Menu"), only: "phone" },
  collapsed: { open: key("Control+b"), only: "desktop" },
  languages: { open: press("Language: English"), only: "desktop" },
};
const VISITOR_OVERLAYS = {
  ...OVERLAYS,
  login: { path: "/en?auth=login" },
  register: { path: "/en?auth=register" },
  reset: { path: "/en?auth=reset" },
};
const PLAYER_OVERLAYS = {
  ...OVERLAYS,
  cashier: { open: press("Deposit") },
  bonus: { path: "/en?bonus10" },
};

const PEOPLE = {
  visitor: { pages: { ...PUBLIC, "staff-sign-in": "/backoffice" }, overlays: VISITOR_OVERLAYS },
  player: { pages: { ...PUBLIC, ...PERSONAL }, overlays: PLAYER_OVERLAYS },
  vip: {
    pages: { home: PUBLIC.home, tournaments: PUBLIC.tournaments, profile: PERSONAL.profile },
    overlays: { mirrors: OVERLAYS.mirrors, menu: OVERLAYS.menu },
  },
  banned: { pages: { home: PUBLIC.home, policy: PUBLIC.policy }, overlays: {} },
  operator: { pages: DESK, overlays: {} },
};

function jobsOf(person, size) {
  const { pages, overlays } = PEOPLE[person];
  const shown = Object.entries(overlays).filter(([, { only }]) => only === undefined || only === size);
  return [
    ...Object.entries(pages).map(([name, address]) => ({ name, address })),
    ...shown.map(([name, { open, path: address }]) => ({ name: `over-${name}`, address: address ?? "/en", open })),
  ];
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startProduct(dataDir) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    WINDFALL_END_WITH_PARENT: "1",
  };
  // The pictures are of demo people; whoever has a real database in the shell must not find them in it.
  delete env.DATABASE_URL;
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

async function takeAll(browser, origin, person, size, failures) {
  const context = await browser.newContext({ ...SIZES[size], baseURL: origin, reducedMotion: "reduce" });
  if (person !== "visitor") {
    const data = { email: `${person}@windfall.test`, password: PASSWORD };
    const answer = await context.request.post("/api/v1/auth/login", { data });
    if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()}`);
  }
  const folder = path.join(OUT, size, person);
  mkdirSync(folder, { recursive: true });
  for (const { name, address, open } of jobsOf(person, size)) {
    const page = await context.newPage();
    try {
      await page.goto(address, { waitUntil: "networkidle" });
      await open?.(page);
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      // The folded sidebar is remembered; the next picture begins as the first one did.
      await context.clearCookies({ name: "sidebar" });
    } catch (error) {
      failures.push(`${size} ${person} ${name}: ${error.message.split("\n")[0]}`);
    }
    await page.close();
  }
  await context.close();
}

async function main() {
  const executablePath = await ensureChromium();
  if (!executablePath) return 1;
  const { chromium } = await import("@playwright/test");
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-shots-"));
  const failures = [];
  let server;
  let browser;
  try {
    rmSync(OUT, { recursive: true, force: true });
    const started = await startProduct(dataDir);
    server = started.server;
    browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
    const queue = Object.keys(SIZES).flatMap((size) => Object.keys(PEOPLE).map((person) => ({ size, person })));
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await takeAll(browser, started.origin, next.person, next.size, failures);
        console.log(`[shots] ${next.size} ${next.person}`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser?.close();
    if (server) await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const failure of failures) console.error(`[shots] ${failure}`);
  console.log(`[shots] in ${path.relative(process.cwd(), OUT) || OUT}`);
  return failures.length === 0 ? 0 : 1;
}

process.exit(await main());
