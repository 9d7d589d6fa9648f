// The sandbox bank from its control page: every outcome through our own webhook, and a page that nobody else can press.
import { beforeAll, describe, expect, it } from "vitest";
import { mainMinor, order, picture, runJob, sendProof, statusOf } from "../../../../../test/deposits.ts";
import { type Player, playerIdOf, seedMethods } from "../../../../../test/money.ts";
import { ORIGIN, type Person, useTestServer } from "../../../../../test/server.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const byHand = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const without = useTestServer({
  PAYMENT_PROVIDERS: "h2h",
  H2H_URL: "http://127.0.0.1:9",
  H2H_KEY: "house",
  H2H_SECRET: "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718",
});
const { server, clock } = house;
let player: Player;
let playerId: string;
let somebody: Person;

beforeAll(async () => {
  await seedMethods(server());
  await seedMethods(byHand.server());
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
  somebody = house.visitor();
});

const press = (path: string, form = "", person = somebody) =>
  person.browse({
    method: "POST",
    url: path,
    payload: form,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const newOrder = () => order(player, { bankId: "usd-skrill", externalFields: { email: "a@example.com" } });
const balance = () => mainMinor(server(), playerId);
const noticesOf = async (orderId: string) =>
  (
    await server().db.read((reader) =>
      reader.selectFrom("sandbox_notice").selectAll().where("order_id", "=", orderId).orderBy("id").execute(),
    )
  ).map(({ status, answered }) => `${status} ${answered}`);

describe("a deposit", () => {
  it.each<[string, string, string, bigint, string[]]>([
    ["confirm", "", "completed", 100_00n, ["paid 200"]],
    ["decline", "", "declined", 0n, ["declined 200"]],
    ["silence", "", "pay_external_invoice", 0n, []],
    ["twice", "", "completed", 100_00n, ["paid 200", "paid 200"]],
    ["wrong", "amount=98.76", "completed", 98_76n, ["paid 200"]],
    ["wrong", "amount=12.34", "disputed", 0n, ["paid 200"]],
    ["disorder", "", "completed", 100_00n, ["paid 200", "expired 200"]],
  ])("%s", async (outcome, form, status, credited, notices) => {
    const before = await balance();
    const { id } = await newOrder();
    const answer = await press(`/sandbox-bank/deposits/${id}/${outcome}`, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/sandbox-bank"]);
    expect(await statusOf(server(), id)).toBe(status);
    expect((await balance()) - before).toBe(credited);
    expect(await noticesOf(id)).toEqual(notices);
  });

  it("late: confirmed after its time, and credited all the same", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await press(`/sandbox-bank/deposits/${id}/late`);
    clock.advance(15 * 60_000);
    await runJob(server(), "deposits.expire", { orderId: id });
    expect(await statusOf(server(), id)).toBe("timeouted");
    await runJob(server(), "sandbox_bank.confirm_late", { orderId: id });
    expect([await statusOf(server(), id), await balance()]).toEqual(["completed", before + 100_00n]);
  });

  it("after silence: found when the order's time is over", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await press(`/sandbox-bank/deposits/${id}/silence`);
    clock.advance(15 * 60_000);
    await runJob(server(), "deposits.expire", { orderId: id });
    await runJob(server(), "deposits.resolve", { orderId: id });
    expect([await statusOf(server(), id), await balance()]).toEqual(["completed", before + 100_00n]);
  });

  it("with a proof: confirmed by the bank before the desk came to it", async () => {
    const { id } = await order(player);
    await sendProof(player, id, await picture());
    await press(`/sandbox-bank/deposits/${id}/confirm`);
    expect(await statusOf(server(), id)).toBe("completed");
  });
});

describe("the invoice", () => {
  const invoice = async (person = player) => {
    const made = await order(person, { bankId: "usd-skrill", externalFields: { email: "a@example.com" } });
    return { id: made.id, path: new URL(made.url ?? "").pathname };
  };
  it("may be framed by us alone, and is paid at once on autopilot", async () => {
    const { id, path } = await invoice();
    const page = await somebody.browse({ url: path });
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(page.body).toContain("Pay 100.00 USD");
    expect(page.body).not.toMatch(/<script|style=/);
    const paid = await press(`${path}/pay`);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, path]);
    expect(await statusOf(server(), id)).toBe("completed");
    expect((await somebody.browse({ url: path })).body).toContain("You can go back");
    await press(`${path}/decline`);
    expect(await statusOf(server(), id)).toBe("completed");
  });
  it("speaks the player's language and leads back to it", async () => {
    const person = await house.player();
    await person.client.me.update({ body: { language: "uk" } });
    const { path } = await invoice(person);
    const asked = (await somebody.browse({ url: path })).body;
    expect(asked).toContain('<html lang="uk">');
    expect(asked).toContain("Сплатити 100.00 USD");
    const style = (await somebody.browse({ url: "/sandbox-bank/style.css" })).body;
    const faces = [...style.matchAll(/url\("(faces\/[^"]+)"\)/g)];
    expect(faces.length).toBeGreaterThan(3);
    for (const [, file] of faces)
      expect((await somebody.browse({ url: `/sandbox-bank/${file}` })).statusCode).toBe(200);
    await press(`${path}/decline`);
    const { body } = await somebody.browse({ url: path });
    expect(body).toContain("Відхилено. Гроші не списано.");
    expect(body).toContain(`<a href="${ORIGIN}/uk"`);
  });
  it("may be declined", async () => {
    const { id, path } = await invoice();
    await press(`${path}/decline`);
    expect(await statusOf(server(), id)).toBe("declined");
  });
  it("waits for a hand when there is no autopilot", async () => {
    const person = await byHand.player();
    const { id, path } = await invoice(person);
    const visitor = byHand.visitor();
    await press(`${path}/pay`, "", visitor);
    expect(await statusOf(byHand.server(), id)).toBe("pay_external_invoice");
    expect((await visitor.browse({ url: path })).body).toContain("processing the payment");
    await press(`/sandbox-bank/deposits/${id}/confirm`, "", visitor);
    expect(await statusOf(byHand.server(), id)).toBe("completed");
  });
});

describe("the control page", () => {
  it("shows what there is, without a script", async () => {
    const { id } = await newOrder();
    const page = await somebody.browse({ url: "/sandbox-bank" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain(id);
    expect(page.body).not.toMatch(/<script|style=|onclick/);
    expect((await somebody.browse({ url: "/sandbox-bank/style.css" })).headers["content-type"]).toContain("text/css");
  });
  it("changes how the bank answers", async () => {
    await press("/sandbox-bank/mood/refusing");
    await expect(newOrder()).rejects.toThrow("create_deposit_failed");
    await press("/sandbox-bank/mood/open");
    expect((await press("/sandbox-bank/mood/drunk")).statusCode).toBe(404);
  });
  it("is pressed by nobody from another page", async () => {
    const { id } = await newOrder();
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect(
        (
          await somebody.browse({
            method: "POST",
            url: `/sandbox-bank/deposits/${id}/confirm`,
            headers: { origin: ORIGIN, ...headers },
          })
        ).statusCode,
      ).toBe(403);
    expect(await statusOf(server(), id)).toBe("pay_external_invoice");
  });
  it.each(["/sandbox-bank/deposits/ord_x/confirm", "/sandbox-bank/payouts/wd_x/pay", "/sandbox-bank/invoice/x/pay"])(
    "knows nothing of %s",
    async (path) => expect((await press(path)).statusCode).toBe(404),
  );
  it.each(["/sandbox-bank", "/sandbox-bank/style.css", "/sandbox-bank/invoice/x"])(
    "is not there without the sandbox: %s",
    async (url) => expect((await without.visitor().browse({ url })).statusCode).toBe(404),
  );
});
