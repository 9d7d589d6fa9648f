// The conformance kit against our own endpoint in both shapes, and against a wallet that is wrong.
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Row, runKit } from "../../../conformance/kit.ts";
import { openGameSession } from "../src/modules/game-wallet/index.ts";
import { excludePlayer, setPlayLimits } from "../src/modules/play-limits/index.ts";
import { fund } from "./money.ts";
import { useTestServer } from "./server.ts";
import { startWrongWallet } from "./wrong-wallet.ts";

const SECRET = "0f9c1b77aa52d3e4c6f80123456789ab";
const providers = [
  { id: "json-shape", shape: "softswiss", url: "https://games.test", key: "windfall", secret: SECRET },
  { id: "form-shape", shape: "slotegrator", url: "https://games.test", key: "merchant", secret: SECRET },
];
const { server, clock, player } = useTestServer({ GAME_PROVIDERS: JSON.stringify(providers) });
let address = "";

beforeAll(async () => {
  // The kit stamps its calls with the time of the machine.
  clock.advance(Date.now() - clock.now().getTime());
  const { app, db } = server();
  await app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/providers`;
  await db.transact(async (tx) => {
    for (const { id } of providers) {
      await tx.insertInto("game_provider").values({ id, title: id, position: 1, integration: id }).execute();
      await tx
        .insertInto("game")
        .values([
          { id: `${id}-game`, provider_id: id, external_id: "game", title: id },
          { id: `${id}-other`, provider_id: id, external_id: "other", title: id },
        ])
        .execute();
    }
  });
});

async function kitAgainstUs(id: "json-shape" | "form-shape"): Promise<Row[]> {
  const [person, excluded, limited] = [await player(), await player(), await player()];
  const personId = await fund(server(), person, "1000.00");
  const excludedId = await fund(server(), excluded, "10.00");
  const limitedId = await fund(server(), limited, "10.00");
  await server().db.transact(async (tx) => {
    await excludePlayer(tx, excludedId, new Date("2100-01-01"));
    await setPlayLimits(tx, limitedId, { dailyStakeMinor: 0n, dailyLossMinor: undefined });
  });
  const sessionOf = (playerId: string, gameId = `${id}-game`) =>
    server().db.transact((tx) =>
      openGameSession(tx, clock, { playerId, gameId, mode: "real", currency: "USD", country: undefined }),
    );
  return runKit({
    url: `${address}/${id}`,
    shape: id === "json-shape" ? "softswiss" : "slotegrator",
    secret: SECRET,
    key: "merchant",
    player: person.globalId,
    game: id === "json-shape" ? "json-shape:game" : "game",
    currency: "USD",
    session: await sessionOf(personId),
    otherCurrency: "EUR",
    otherGameSession: await sessionOf(personId, `${id}-other`),
    otherPlayerSession: await sessionOf(limitedId),
    excludedPlayer: { player: excluded.globalId, session: await sessionOf(excludedId) },
    limitedPlayer: { player: limited.globalId, session: await sessionOf(limitedId) },
  });
}

const named = (rows: readonly Row[], result: Row["result"]) => rows.filter((row) => row.result === result);

describe("the conformance kit", () => {
  it("finds nothing wrong with the JSON shape", async () => {
    const rows = await kitAgainstUs("json-shape");
    expect(named(rows, "FAILED")).toEqual([]);
    expect(named(rows, "left out").map(({ name }) => name)).toEqual(["a signature that is an hour old is refused"]);
    expect(named(rows, "ok").length).toBeGreaterThan(20);
  }, 60_000);

  it("finds nothing wrong with the form-encoded shape", async () => {
    const rows = await kitAgainstUs("form-shape");
    expect(named(rows, "FAILED")).toEqual([]);
    expect(named(rows, "left out").map(({ name }) => name)).toEqual([
      "9 a bet that fails takes the win of its call with it",
    ]);
  }, 60_000);

  it("finds the faults of a wallet that remembers nothing", async () => {
    const wrong = await startWrongWallet(1_000_00);
    onTestFinished(wrong.close);
    const rows = await runKit({
      url: wrong.url,
      shape: "softswiss",
      secret: SECRET,
      key: "",
      player: "somebody",
      game: "json-shape:game",
      currency: "USD",
      session: `gs_${"1".repeat(26)}`,
      otherGameSession: `gs_${"2".repeat(26)}`,
      otherPlayerSession: `gs_${"3".repeat(26)}`,
    });
    const failed = named(rows, "FAILED").map(({ name }) => name.replace(/ .*/, ""));
    for (const number of ["1", "2", "3", "4", "5", "6", "7", "9", "10", "11", "12", "all"])
      expect(failed).toContain(number);
    expect(named(rows, "FAILED").filter(({ name }) => /^a bet in a session/.test(name))).toHaveLength(3);
    expect(named(rows, "ok").map(({ name }) => name)).toContain("a balance is told");
  }, 60_000);
});
