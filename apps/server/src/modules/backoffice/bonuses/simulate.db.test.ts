// The simulator on a real database: what it samples, that it says so when it knows too little, and that it never holds the database up.
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { addTestGames } from "../../../../test/catalogue.ts";
import { staffMember } from "../../../../test/desk.ts";
import { seedMethods } from "../../../../test/money.ts";
import { type Person, useTestServer } from "../../../../test/server.ts";
import { newId } from "../../../kernel/ids.ts";
import { CatalogueSnapshot } from "../../catalogue/index.ts";
import { simulateOffer } from "./simulate.ts";

const desk = useTestServer();
const { server, clock } = desk;
let anna: Person;
const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  minDeposit: 1_000,
  maxDeposit: 5_000,
  amountMultiplier: 10_000,
  wager: 1,
  deadlineHours: 24,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_500 } },
};
const NO_GAMES = new CatalogueSnapshot({ version: "0", categories: [], providers: [], promoCategories: [], games: [] });
const simulate = (terms: Partial<BonusTerms> = {}) =>
  anna.client.bonusDesk.simulateOffer({ body: { terms: { ...TERMS, ...terms }, amountCents: 1_000 } });

beforeAll(async () => {
  await seedMethods(server());
  await addTestGames(server().db, [{ id: "alpha" }]);
  anna = await staffMember(desk, "operator", "Anna");
});

/** Players who paid in 50 dollars each and played 40 rounds that gave back what was staked. */
async function play(count: number): Promise<void> {
  const at = new Date(clock.now().getTime() - 3_600_000);
  const ids = Array.from({ length: count }, () => newId("ply"));
  const rounds = ids.flatMap((id) => Array.from({ length: 40 }, () => ({ id: newId("rnd"), player: id })));
  await server().db.transact(async (tx) => {
    await sql`insert into player (id, global_id, language, wallet_currency, display_currency, registered_at)
      select id, substr(id, 15, 12), 'en', 'USD', 'USD', ${at} from unnest(${ids}::text[]) id`.execute(tx);
    await sql`insert into buy_order (id, player_id, method_id, provider, status, is_single, amount_minor, currency, wallet_currency, rate_e12,
        confirmed_minor, credited_minor, created_at, changed_at)
      select replace(id, 'ply_', 'ord_'), id, 'usd-transfer', 'sandbox', 'completed', false, 5000, 'USD', 'USD', 1000000000000,
        5000, 5000, ${at}, ${at} from unnest(${ids}::text[]) id`.execute(tx);
    await sql`insert into game_round (id, provider_id, player_id, external_id, game_id, currency, status, staked_minor, won_minor, opened_at, closed_at)
      select id, 'test', player, id, 'alpha', 'USD', 'closed', 200, 200, ${at}, ${at}
      from unnest(${rounds.map(({ id }) => id)}::text[], ${rounds.map(({ player }) => player)}::text[]) r (id, player)`.execute(
      tx,
    );
  });
}

it("says that it knows too little, instead of a figure", async () => {
  expect(await simulate()).toMatchObject({ outcome: "too_little", estimate: null, players: 0, days: 30 });
});

it("replays real rounds of real deposits: whoever loses nothing works it all off, and that is the cost", async () => {
  await play(32);
  const found = await simulate();
  // 50 dollars each, worked off once by 25 of 40 rounds of two dollars.
  expect(found).toMatchObject({ outcome: "estimated", players: 32 });
  expect(found.estimate).toMatchObject({
    mean: 5_000,
    low: 5_000,
    high: 5_000,
    granted: 5_000,
    released: 1,
    claims: null,
  });
  expect((await simulate({ wager: 3 })).estimate).toMatchObject({ mean: 0, released: 0, expired: 1 });
  expect(await simulate({ minDeposit: 5_001, maxDeposit: 6_000 })).toMatchObject({ outcome: "too_little" });
});

it("gives up instead of holding the database up", async () => {
  const { identity, cashier } = server();
  const slow = new Proxy(identity.db, {
    get: (db, name) =>
      name === "transact"
        ? (work: Parameters<typeof db.transact>[0]) =>
            db.transact(async (tx) => {
              const answer = await work(tx);
              // The limit is still set here: whatever the sample asks is ended by it.
              await sql`select pg_sleep(30)`.execute(tx);
              return answer;
            })
        : Reflect.get(db, name),
  });
  const deps = { ...cashierDeps(), identity: { ...identity, db: slow as typeof identity.db } };
  expect(await simulateOffer(deps, { terms: TERMS, amountCents: 1_000 }, 50)).toMatchObject({ outcome: "too_slow" });

  function cashierDeps() {
    return {
      rates: cashier.rates,
      providers: cashier.providers,
      catalogue: { current: async () => NO_GAMES },
      secondPersonAboveMinor: 0n,
      law: { mostWager: null, oneProductOffers: false },
    } as never as Parameters<typeof simulateOffer>[0];
  }
});
