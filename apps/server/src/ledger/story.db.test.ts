// The smallest whole story of money: in, played, given, converted, out.
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { storyOf } from "../../test/money-story.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { bet, deposit, inventedKind, mainOf, transfer } from "../../test/postings.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { bonusAccount, clearingAccount, houseAccount, type Posting, playerAccount, post } from "./index.ts";

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = createDatabase({
    url: database.url(),
    poolSize: 2,
    log: createLogger({ level: "silent" }),
    waitMs: PATIENCE_MS,
  });
});
afterAll(() => db.close());

it("from the first deposit to the last withdrawal", async () => {
  const [nadia, omar] = ["ply_7f3k", "ply_2m8q"];
  const story = storyOf(db, { [nadia]: "nadia" });
  const play = (title: string, posting: Posting) => story.step(title, () => db.transact((tx) => post(tx, posting)));
  const move = (key: string, ...lines: Posting["lines"]): Posting => ({
    key,
    kind: inventedKind("story.moved"),
    reference: key,
    lines,
  });

  await story.step("Before anything");
  await play("Nadia pays in 100.00", deposit(nadia, 100_00n));
  await play("Omar pays in 5,000.00 tenge, which become 10.00 dollars", {
    ...deposit(omar, 10_00n),
    lines: [
      { account: clearingAccount("bank", "KZT"), amountMinor: -5_000_00n },
      { account: houseAccount("exchange", "KZT"), amountMinor: 5_000_00n },
      { account: houseAccount("exchange", "USD"), amountMinor: -10_00n },
      { account: mainOf(omar), amountMinor: 10_00n },
    ],
  });
  await play("Nadia bets 30.00 and loses it", bet(nadia, 30_00n, "bet:1"));
  await play(
    "Nadia is given a bonus of 20.00",
    move(
      "bonus:1",
      { account: houseAccount("promotions", "USD"), amountMinor: -20_00n },
      { account: bonusAccount(nadia, "bns_9x", "USD"), amountMinor: 20_00n },
    ),
  );
  await play("Omar sends Nadia 0.05", transfer(omar, nadia, 5n, "transfer:1"));
  await play(
    "Nadia asks for 50.00",
    move(
      "hold:1",
      { account: mainOf(nadia), amountMinor: -50_00n },
      { account: playerAccount("held", nadia, "USD"), amountMinor: 50_00n },
    ),
  );
  await play(
    "The bank has sent it, for a fee of 1.00",
    move(
      "paid:1",
      { account: playerAccount("held", nadia, "USD"), amountMinor: -50_00n },
      { account: houseAccount("fees", "USD"), amountMinor: 1_00n },
      { account: clearingAccount("bank", "USD"), amountMinor: 49_00n },
    ),
  );
  await expect(story.text()).toMatchFileSnapshot("stories/first-to-last.txt");
});
