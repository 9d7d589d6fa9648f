// A house with a line, of its own: in the house of the others there is none, so that their pages are drawn alike every time. What the feed would do some day, two people of its desk do now.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SportsEventPage } from "@windfall/domain/api/sports-line";
import { DEMO_PASSWORD, LOGIN } from "./people.ts";
import { expect, type Page } from "./quiet.ts";

export interface SportsHouse {
  origin: string;
  stop(): Promise<void>;
}

export async function startHouse(port: number): Promise<SportsHouse> {
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), "windfall-e2e-sports-"));
  const { DATABASE_URL: _, DATABASE_MIGRATION_URL: __, ...env } = process.env;
  const own = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, SPORTS_FEED: "embedded", DEMO_ROBOTS: "off" };
  const house: ChildProcess = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...env, ...own, NODE_ENV: "production", WINDFALL_END_WITH_PARENT: "1" },
    stdio: "ignore",
  });
  const isReady = async () => (await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok ?? false;
  await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
  // The world fills over its first seconds, the next to begin first.
  const isFilled = async () => (await eventsOf(origin, 1, false)).length;
  await expect.poll(isFilled, { timeout: 60_000 }).toBeGreaterThan(8);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => house.once("exit", resolve));
      house.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function eventsOf(origin: string, sportId: number, isLive: boolean): Promise<SportsEventPage[]> {
  const answer = await fetch(`${origin}/api/v2/sports/${sportId}/events?live=${isLive}&limit=100`);
  return (await answer.json()).items;
}

export async function signInAt(page: Page, origin: string): Promise<void> {
  const data = { email: "player@windfall.test", password: DEMO_PASSWORD };
  expect((await page.request.post(`${origin}${LOGIN}`, { data })).status()).toBe(200);
}

/** Somebody of the desk, without a browser. */
export class Trader {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signedIn(origin: string, name: "operator" | "trader"): Promise<Trader> {
    const anonymous = new Trader(origin, "");
    const person = { email: `${name}@windfall.test`, password: DEMO_PASSWORD };
    const { token } = await anonymous.call<{ token: string }>("POST", LOGIN, person);
    return new Trader(origin, token);
  }

  async call<T>(method: string, address: string, data: object): Promise<T> {
    const answer = await fetch(this.origin + address, {
      method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify(data),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${address}: ${text}`).toBe(true);
    return JSON.parse(text) as T;
  }

  /** Every price of the event is worse from now on. */
  async takeMargin(eventId: string, marginPermille: number | null): Promise<void> {
    const data = { limitPercent: 100, marginPermille, reason: "Heavier than the market" };
    await this.call("PUT", `/api/admin/v1/sportsbook/events/${eventId}/terms`, data);
  }

  /** What became of a market, by two people. */
  async rule(second: Trader, word: { eventId: string; market: string } & Record<string, unknown>): Promise<void> {
    const data = { reference: "League, report 14", reason: "The feed is silent", ...word };
    const { id } = await this.call<{ id: string }>("POST", "/api/admin/v1/sportsbook/rulings", data);
    await second.call("POST", `/api/admin/v1/sportsbook/rulings/${id}/approve`, { reason: "Looked it up" });
  }
}

/** Of a market with three outcomes. */
export function resultOf(winner: "1" | "x" | "2") {
  const results = ["1", "x", "2"].map((outcome) => ({ outcome, result: outcome === winner ? "won" : "lost" }));
  return { kind: "result", results };
}
