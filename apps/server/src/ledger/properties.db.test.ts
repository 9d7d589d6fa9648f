// Random histories against a model of ten lines: the ledger must decide, answer and hold exactly what the model does.

import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { inventedKind } from "../../test/postings.ts";
import { createSubmitter, type Submitter } from "../../test/submitter.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { accountName } from "./accounts.ts";
import { isPlayerAccount } from "./check-posting.ts";
import {
  type AccountRef,
  bonusAccount,
  findBalance,
  houseAccount,
  type Posting,
  type PostingResult,
  playerAccount,
  postAll,
} from "./index.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let db: Database;
let submitter: Submitter;
beforeAll(() => {
  db = createDatabase({ url: database.url(), poolSize: 4, log, waitMs: PATIENCE_MS });
  // One lane: the model knows one order, and several lanes only promise the order of each player.
  submitter = createSubmitter({ databaseUrl: database.url(), lanes: 1, maxBatch: 9, log });
});
afterAll(async () => {
  await submitter.close();
  await db.close();
});

let runs = 0;
const CURRENCIES = ["USD", "KZT"] as const;

function accountOf(run: number, index: number, currency: string): AccountRef {
  const player = `ply_r${run}_${index % 3}`;
  const choices = [
    playerAccount("main", player, currency),
    playerAccount("held", player, currency),
    bonusAccount(player, "bns_1", currency),
    houseAccount("games", currency),
    houseAccount("exchange", currency),
  ];
  return choices[Math.floor(index / 3) % choices.length] as AccountRef;
}

const move = fc.record({
  from: fc.nat(14),
  to: fc.nat(14),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.bigInt(1n, 60n),
});
const step = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 3 }),
  /** Keys are few on purpose, so that some come again with the same content and most with another. */
  key: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(5) }),
  repeat: fc.boolean(),
});

function postingsOf(run: number, steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): Posting[] {
  return steps.flatMap(({ moves, key, repeat }, index) => {
    const lines = moves.flatMap(({ from, to, currency, amount }) => [
      { account: accountOf(run, from, currency), amountMinor: -amount },
      { account: accountOf(run, to === from ? to + 1 : to, currency), amountMinor: amount },
    ]);
    const posting = {
      key: `r${run}:${key ?? `i${index}`}`,
      kind: inventedKind("test.moved"),
      reference: `step_${index % 2}`,
      lines,
    };
    return repeat ? [posting, posting] : [posting];
  });
}

class Model {
  readonly balances = new Map<string, bigint>();
  readonly #posted = new Map<string, { content: string; balances: Map<string, bigint> }>();

  decide({ key, kind, reference, lines }: Posting): { status: string; balances?: Map<string, bigint> } {
    const sums = new Map<string, bigint>();
    for (const { account, amountMinor } of lines) {
      const name = accountName(account);
      sums.set(name, (sums.get(name) ?? 0n) + amountMinor);
    }
    const changes = [...sums].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1));
    const content = [kind, reference, ...changes.flat()].join();
    const before = this.#posted.get(key);
    if (before) return before.content === content ? { ...before, status: "duplicate" } : { status: "conflict" };
    const isPlayers = (name: string) => !/^(games|exchange)/.test(name);
    const after = new Map(changes.map(([name, amount]) => [name, (this.balances.get(name) ?? 0n) + amount]));
    if ([...after].some(([name, balance]) => isPlayers(name) && balance < 0n)) return { status: "insufficient" };
    for (const [name, balance] of after) this.balances.set(name, balance);
    const balances = new Map([...after].filter(([name]) => isPlayers(name)));
    this.#posted.set(key, { content, balances });
    return { status: "done", balances };
  }
}

function answerOf(result: PostingResult): { status: string; balances?: Map<string, bigint> } {
  if (!("balances" in result)) return result;
  const balances = new Map(result.balances.map(({ account, balanceMinor }) => [accountName(account), balanceMinor]));
  return { status: result.status, balances };
}

const cancelsOut = ({ lines }: Posting) => {
  const sums = new Map<string, bigint>();
  for (const { account, amountMinor } of lines)
    sums.set(accountName(account), (sums.get(accountName(account)) ?? 0n) + amountMinor);
  return [...sums.values()].every((sum) => sum === 0n);
};

it("decides, answers and holds what a replay of the history does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.boolean(), async (steps, isBatched) => {
      const run = ++runs;
      const seeds = CURRENCIES.flatMap((currency) =>
        [0, 1, 2].map(
          (player): Posting => ({
            key: `r${run}:seed:${player}:${currency}`,
            kind: "deposit.credited",
            reference: "seed",
            lines: [
              { account: houseAccount("games", currency), amountMinor: -50n },
              { account: accountOf(run, player, currency), amountMinor: 50n },
            ],
          }),
        ),
      );
      const postings = [...seeds, ...postingsOf(run, steps)].filter((posting) => !cancelsOut(posting));
      const model = new Model();
      const expected = postings.map((posting) => model.decide(posting));
      const results = isBatched
        ? await db.transact((tx) => postAll(tx, postings))
        : await Promise.all(postings.map((posting) => submitter.submit(posting)));
      // Which balances an answer names is compared as a whole: a house account in it would show up here.
      expect(results.map(answerOf).map(({ status, balances }) => ({ status, balances }))).toEqual(
        expected.map(({ status, balances }) => ({ status, balances })),
      );
      for (const posting of postings)
        for (const { account } of posting.lines)
          if (isPlayerAccount(account))
            expect(await db.read((reader) => findBalance(reader, account))).toBe(
              model.balances.get(accountName(account)) ?? 0n,
            );
    }),
    { numRuns: 40 },
  );
}, 120_000);

it("sums to zero in every currency after all of them", async () => {
  const { rows } = await db.read((reader) =>
    sql<{ sum: string }>`select sum(amount_minor) from ledger_line l join ledger_account a on a.id = l.account_id
      group by currency`.execute(reader),
  );
  expect(rows.map(({ sum }) => sum)).toEqual(["0", "0"]);
});
