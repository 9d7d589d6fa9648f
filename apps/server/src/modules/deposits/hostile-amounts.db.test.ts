// Amounts that are none (docs/security.md M6): every one is a 4xx and leaves no row.
import { beforeAll, describe, expect, it } from "vitest";
import { countRows, deposit, picture, plantOrder, sendDispute, statusOf } from "../../../test/deposits.ts";
import { type Player, playerIdOf, seedMethods } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
let player: Player;
let disputable: string;
let proof: string;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
  const playerId = await playerIdOf(server(), player.globalId);
  disputable = await plantOrder(server(), playerId, "timeouted", { now: clock.now() });
  proof = await picture();
});

const HOSTILE: unknown[] = [
  "-1",
  "-0",
  "0",
  "00",
  "0.00",
  "+1",
  "1e3",
  "1E3",
  "0x10",
  "0b11",
  "0o17",
  "NaN",
  "Infinity",
  "-Infinity",
  "1.005",
  "1.",
  ".5",
  "1,5",
  "1_000",
  "1 000",
  "１２",
  "٣",
  "१२",
  "²",
  "½",
  "∞",
  "9223372036854775808",
  "9".repeat(13),
  "9".repeat(39),
  "1".repeat(5000),
  " 1",
  "1 ",
  "1\n",
  "1;drop table buy_order",
  "true",
  "",
  0,
  1,
  -1,
  1e21,
  true,
  null,
  [],
  ["100"],
  {},
  { value: "100" },
];

describe(`${HOSTILE.length} hostile amounts`, () => {
  it.each(HOSTILE.map((amount) => [JSON.stringify(amount).slice(0, 40), amount]))(
    "a deposit of %s",
    async (_, amount) => {
      const rows = await countRows(server(), "buy_order");
      const answer = await deposit(player, { amount });
      expect([answer.statusCode, answer.json().detail]).toEqual([422, "validation_failed"]);
      expect(await countRows(server(), "buy_order")).toBe(rows);
    },
  );
  it.each(HOSTILE.map((amount) => [JSON.stringify(amount).slice(0, 40), amount]))(
    "a dispute over %s",
    async (_, amount) => {
      const answer = await sendDispute(player, disputable, proof, { acceptOption: "CHANGE_INVOICE", amount });
      expect([answer.statusCode, answer.json().detail]).toEqual([422, "validation_failed"]);
      expect([await countRows(server(), "order_dispute"), await statusOf(server(), disputable)]).toEqual([
        0,
        "timeouted",
      ]);
    },
  );
});
