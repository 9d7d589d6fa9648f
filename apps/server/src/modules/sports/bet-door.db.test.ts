// Bets that come at the same moment are one transaction: each is decided as if it came alone, after those before it.
import { randomUUID } from "node:crypto";
import { Refusal } from "@windfall/domain";
import { expect, it, vi } from "vitest";
import { fund, playerIdOf } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { leg, sportsLine } from "../../../test/sports.ts";
import { createLogger } from "../../kernel/log.ts";
import { createMetrics } from "../../kernel/metrics.ts";
import { bundledRates, createRates } from "../rates/index.ts";
import { createBetDoor } from "./bet-door.ts";
import type { BetRequest } from "./bet-request.ts";
import { Exposure } from "./exposure.ts";

const { server, clock, player } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const slip = (eventId: string, stake: string, more: Partial<BetRequest> = {}): BetRequest => ({
  ...{ clientId: randomUUID(), stake, kind: "single", size: 0, policy: "none", legs: [leg(eventId)], ...more },
});

function openDoor() {
  const metrics = createMetrics();
  const paid: string[] = [];
  const rates = createRates({ source: bundledRates(clock), clock });
  const log = createLogger({ level: "silent" });
  const door = createBetDoor({
    ...{ db: server().db, clock, rates, log, metrics, giveUpMs: 60_000 },
    onPaid: (playerId) => void paid.push(playerId),
  });
  const place = (playerId: string, request: BetRequest) =>
    door.place(playerId, request).then(
      ({ id }) => id,
      (error: unknown) => (error instanceof Refusal ? (error.payload as { reason: string }).reason : String(error)),
    );
  const counted = async (name: string) =>
    Number(
      new RegExp(`^windfall_${name} (\\d+)$|^${name} (\\d+)$`, "m")
        .exec(await metrics.text())
        ?.slice(1)
        .find(Boolean),
    );
  return { place, paid, counted };
}

async function rich(): Promise<string> {
  const person = await player();
  await fund(server(), person, "10000.00");
  return playerIdOf(server(), person.globalId);
}

async function cashOf(owner: string): Promise<string | undefined> {
  const row = await server().db.read((reader) =>
    reader
      .selectFrom("ledger_account")
      .select("balance_minor")
      .where("owner", "=", owner)
      .where("kind", "=", "main")
      .executeTakeFirst(),
  );
  return row?.balance_minor;
}

const isTaken = (answer: string) => answer.startsWith("sb_");

it("those who are refused take nothing from the others, and a repeated bet is found", async () => {
  const { place, paid, counted } = openDoor();
  const [one, poor, late, twice] = [await rich(), await rich(), await rich(), await rich()];
  const eventId = await line().open();
  const same = slip(eventId, "5.00");
  const first = await place(twice, same);
  const answers = await Promise.all([
    place(one, slip(eventId, "10.00")),
    place(poor, slip(eventId, "10000.01")),
    place(late, slip(eventId, "10.00", { legs: [leg(eventId, "1", 2_500)] })),
    place(twice, same),
    place(twice, { ...same, stake: "6.00" }),
    place(twice, slip(eventId, "7.00")),
  ]);
  expect(answers.slice(1, 5)).toEqual(["stake_above_max", "odds_changed", first, "client_id_reused"]);
  expect([answers[0], answers[5], first].map((answer) => isTaken(answer ?? ""))).toEqual([true, true, true]);
  expect(await Promise.all([one, poor, late, twice].map(cashOf))).toEqual(["999000", "1000000", "1000000", "998800"]);
  expect(paid.sort()).toEqual([one, twice, twice].sort());
  // Six that came at once, of one player one after the other: three batches, behind the first one.
  expect(await counted("sports_bets_total")).toBe(7);
  expect(await counted("sports_batches_total")).toBeLessThanOrEqual(4);
});

/** Of people who all bet at once on one outcome, how many are taken; there is room for four. */
async function crowd(): Promise<string[]> {
  const { place, counted } = openDoor();
  const eventId = await line().open();
  const people = await Promise.all(Array.from({ length: 7 }, rich));
  // 50,000 of the house on one outcome: ten wins of 5,000, and six are there.
  for (const before of await Promise.all(Array.from({ length: 3 }, rich)))
    for (const _ of [1, 2]) expect(isTaken(await place(before, slip(eventId, "5000.00")))).toBe(true);
  const batches = await counted("sports_batches_total");
  const answers = await Promise.all(people.map((playerId) => place(playerId, slip(eventId, "5000.00"))));
  expect((await counted("sports_batches_total")) - batches).toBeLessThan(people.length);
  return answers.map((answer) => (isTaken(answer) ? "taken" : answer)).sort();
}

it("a crowd on one outcome fits under what the house risks on it", async () => {
  expect(await crowd()).toEqual([...Array(3).fill("liability_full"), ...Array(4).fill("taken")]);
});

it("control: if those of a batch did not count each other, all of them would be taken", async () => {
  const liabilityOf = vi.spyOn(Exposure.prototype, "liabilityOf").mockReturnValue(0n);
  try {
    expect(await crowd()).toEqual(Array(7).fill("taken"));
  } finally {
    liabilityOf.mockRestore();
  }
});
