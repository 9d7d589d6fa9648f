// Promo codes as staff make them: named or in bulk, within limits, stopped, and each step written down.
import { randomUUID } from "node:crypto";
import { NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { beforeAll, expect, it } from "vitest";
import { TERMS } from "../../../../test/bonuses.ts";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { holdLock } from "../../../../test/held-lock.ts";
import { tally } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";

const desk = useTestServer();
const { server, clock, player, ownerUrl } = desk;
let anna: Person & { globalId: string };
const reason = "for the test";
const OFFER = "codes";

beforeAll(async () => {
  anna = await staffMember(desk, "operator", "Anna");
  const terms = { ...TERMS, ...NO_CONDITIONS, type: "Promo" as const, wager: 10 };
  await anna.client.bonusDesk.createOffer({ body: { id: OFFER, titles: { en: "A code" }, terms, reason } });
  await anna.client.bonusDesk.startOffer({ params: { id: OFFER }, body: { reason } });
});

const PLAIN = {
  offerId: OFFER,
  amountCents: 500,
  maxUses: 10,
  player: null,
  minDeposits: 0,
  startsAt: null,
  endsAt: null,
};
type Wanted = Parameters<typeof anna.client.bonusDesk.createCodes>[0]["body"];
const create = (wanted: Partial<Wanted>, key: string = randomUUID(), why = reason) =>
  anna.client.bonusDesk.createCodes({
    body: { ...PLAIN, codes: { count: 1, prefix: "" }, ...wanted, reason: why } as Wanted,
    idempotencyKey: key,
  });
const madeRows = async () => (await auditOf(server(), OFFER)).filter(({ action }) => action === "promo.create").length;
const stop = (code: string) =>
  anna.client.bonusDesk.stopCode({ params: { code: code.toLowerCase() }, body: { reason } });
const use = (person: Person, code: string) => person.client.promo.use({ body: { code }, idempotencyKey: randomUUID() });

it("makes many at once that nobody can guess, once for a key", async () => {
  const key = randomUUID();
  const { codes } = await create({ codes: { count: 200, prefix: "GALE-" } }, key);
  expect(new Set(codes).size).toBe(200);
  expect(codes.every((code) => /^GALE-[A-Z2-9]{16}$/.test(code))).toBe(true);
  expect(await create({ codes: { count: 200, prefix: "GALE-" } }, key)).toEqual({ codes });
  expect(await refusalOf(create({ codes: { count: 200, prefix: "GALE-" } }, key, "other words"))).toBe(
    "idempotency_key_reused",
  );
  expect((await anna.client.bonusDesk.listCodes({ query: { search: "gale-" } })).meta.total).toBe(200);
  expect(await auditOf(server(), OFFER)).toContainEqual(
    expect.objectContaining({
      action: "promo.create",
      reason,
      details: expect.objectContaining({ count: 200, maxUses: 10 }),
    }),
  );
});

it("a named code tells how often it was used, and gives nothing after it was stopped", async () => {
  await create({ codes: ["TAILWIND"] });
  const [nadia, other] = [await player(), await player()];
  expect(await refusalOf(use(nadia, "tailwind"))).toBe("accepted");
  const known = await anna.client.bonusDesk.getCode({ params: { code: "tailwind" } });
  expect(known).toMatchObject({
    uses: 1,
    maxUses: 10,
    status: "live",
    by: "Anna Staff",
    amountCents: 500,
    globalId: null,
  });
  expect(await stop("TAILWIND")).toMatchObject({ status: "stopped", uses: 1 });
  expect(await refusalOf(stop("TAILWIND"))).toBe("order_state_changed");
  expect(await refusalOf(use(other, "tailwind"))).not.toBe("accepted");
  expect(await auditOf(server(), "TAILWIND")).toMatchObject([{ action: "promo.stop", details: { uses: 1 } }]);
});

it("a personal code names its player by the public id", async () => {
  const nadia = await player();
  await create({ codes: ["NADIAS"], player: nadia.globalId });
  expect(await anna.client.bonusDesk.getCode({ params: { code: "nadias" } })).toMatchObject({
    globalId: nadia.globalId,
  });
});

it("refuses what cannot be: another kind of offer, nothing to give, a known code, nobody, and an end before the beginning", async () => {
  await create({ codes: ["KNOWN"] });
  const past = new Date(clock.now().getTime() - 1_000).toISOString();
  const wrong: Partial<Wanted>[] = [
    { offerId: "nothing" },
    { amountCents: null },
    { codes: ["KNOWN"] },
    { player: "000000000000" },
    { endsAt: past },
  ];
  for (const wanted of wrong) expect(await refusalOf(create(wanted)), JSON.stringify(wanted)).toBe("validation_failed");
  expect(await refusalOf(anna.client.bonusDesk.getCode({ params: { code: "nothing" } }))).toBe("not_found");
  expect(await refusalOf(stop("NOTHING"))).toBe("not_found");
});

it("of many who name the same code at once one makes it; the others are refused, and nothing else of theirs stays", async () => {
  const own = Array.from({ length: 8 }, (_, index) => `RACED-OWN-${index}`);
  const madeBefore = await madeRows();
  // All have looked, and found nothing, before any can insert.
  const held = await holdLock(ownerUrl(), "lock table promo_code in share mode");
  // Their own code comes first: it is in before the one that is known.
  const racing = own.map((code) => refusalOf(create({ codes: [code, "RACED-SHARED"] })));
  await held.untilCrowdStands();
  await held.letGo();
  const outcomes = await Promise.all(racing);
  expect(tally(outcomes)).toEqual({ accepted: 1, validation_failed: 7 });
  const { items } = await anna.client.bonusDesk.listCodes({ query: { search: "raced-" } });
  expect(items.map(({ id }) => id).sort()).toEqual([own[outcomes.indexOf("accepted")], "RACED-SHARED"].sort());
  expect(await madeRows()).toBe(madeBefore + 1);
});

it("the same sent again waits for nobody while the first is under way", async () => {
  const key = randomUUID();
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let released: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isHeld) => {
    released = server()
      .db.transact(async (tx) => {
        const at = clock.now();
        await tx
          .insertInto("promo_code")
          .values({ code: "HELD", offer_id: OFFER, amount_cents: 500n, starts_at: at, created_at: at })
          .execute();
        isHeld();
        await untilReleased;
        throw new Error("taken back");
      })
      .catch(() => undefined);
  });
  const both = [0, 1].map(() => refusalOf(create({ codes: ["HELD"] }, key)));
  expect(await Promise.race(both)).toBe("idempotency_key_in_flight");
  release();
  await released;
  expect((await Promise.all(both)).sort()).toEqual(["accepted", "idempotency_key_in_flight"]);
});
