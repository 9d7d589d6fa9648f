// Owns the browser tests' surroundings: a server of their own on its own port and data folder, the sizes of screens.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3501);
const baseURL = `http://127.0.0.1:${port}`;
/** `npm run test:full` walks everything on both sizes; `npm test` what finds most in the ten minutes that it has. */
const isFull = process.env.FULL === "1";

const TABLET = {
  name: "tablet",
  testMatch: /(mini-app|prompts|support)\.spec\.ts$/,
  grepInvert: /@once|@phone-only/,
  use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
};

export default defineConfig({
  testDir: "e2e",
  // Beside them lie unit tests of their tables.
  testMatch: "*.spec.ts",
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers and the server share two cores, and others may share them too: these end what hangs, and say nothing about what is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    // A colour that is still on its way would be measured for contrast.
    contextOptions: { reducedMotion: "reduce" },
    baseURL,
    // Of a test that failed: its steps, what the page asked for and said, and a picture of the end. Not the document before and after
    // each step, because taking it puts scripts into sandboxed frames, and the browser's complaint about them would fail the test.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // The 64 MB of /dev/shm in a default container are too little for Chromium, which then crashes mid-page.
        "--disable-dev-shm-usage",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      ...(!isFull && { grepInvert: /@thorough|@phone-only/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What does not depend on the size of the screen is walked once, on the desktop.
    {
      name: "phone",
      ...(isFull ? { grepInvert: /@once/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Where a tablet is laid out as neither of the two: the chat beside the page, the prompts over it, the mini-app.
    ...(isFull ? [TABLET] : []),
  ],
  webServer: {
    // unset, because these tests would otherwise write into the database of whoever has configured one in the shell;
    // exec, so that the signal to stop reaches Node and not a shell in front of it.
    command: "unset DATABASE_URL DATABASE_MIGRATION_URL; exec node scripts/start.mjs",
    url: `${baseURL}/health/ready`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDirOfThisRun(),
      NODE_ENV: "production",
      // A test says in a header where its person is, as a proxy in front would; Kalaallit Nunaat is not served here.
      TRUSTED_PROXIES: "127.0.0.1",
      COUNTRY_HEADER: "x-e2e-country",
      RESTRICTED_COUNTRIES: "GL",
      WINDFALL_END_WITH_PARENT: "1",
      // Rounds that nobody of a test plays would be among its last bets.
      DEMO_ROBOTS: "off",
      // Long enough to take a withdrawal back, short enough to see one go out.
      WINDFALL_CANCEL_SECONDS: "15",
      // Prices that move would be drawn differently every time; what the line shows is proved without a browser.
      SPORTS_FEED: "none",
    },
  },
});

/** Every worker reads this file again and must not make a folder of its own: it inherits the first one's choice. */
function dataDirOfThisRun(): string {
  const chosen = process.env.E2E_DATA_DIR;
  if (chosen) return chosen;
  const made = mkdtempSync(path.join(tmpdir(), "windfall-e2e-"));
  process.env.E2E_DATA_DIR = made;
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}
