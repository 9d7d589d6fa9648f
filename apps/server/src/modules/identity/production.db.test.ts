// What is different in production: staff need a second factor, figures need a token, cookies are for https only.
import { ALL_CALLS } from "@windfall/domain/api/index";
import { describe, expect, it } from "vitest";
import { BOTS, botIdOf, identityTools, NORMAL_BOT } from "../../../test/identity.ts";
import { refusalOf, TEST_SECRET, useTestServer } from "../../../test/server.ts";

const house = useTestServer({
  ...BOTS,
  MODE: "production",
  DATABASE_URL: "postgres://set.by.the.test/x",
  SECRET: TEST_SECRET,
  PUBLIC_ORIGIN: "https://play.example.com",
  MAIL_TRANSPORT: "smtp",
  MAIL_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "no-reply@example.com",
  METRICS_TOKEN: "figures",
  RATES: "http",
  RATES_URL: "https://127.0.0.1:9/rates",
  PAYMENT_PROVIDERS: "h2h",
  H2H_URL: "https://127.0.0.1:9",
  H2H_KEY: "house",
  H2H_SECRET: "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718",
});
const { server, visitor, player, drain } = house;
const { enrol, codeNow, initData, enter } = identityTools(house);

it("the session travels in a __Host- cookie over https only", async () => {
  const answer = await visitor().request({
    method: "POST",
    url: "/api/v1/auth/register",
    headers: { origin: "https://play.example.com" },
    payload: { email: "a@example.com", password: "correct horse battery", acceptTerms: true },
  });
  expect(answer.cookies.find(({ name }) => name === "__Host-session")).toMatchObject({
    secure: true,
    httpOnly: true,
    path: "/",
  });
  expect(answer.headers["strict-transport-security"]).toContain("max-age=");
});

it("staff can do nothing without a second factor", async () => {
  const person = visitor();
  person.token = (
    await person.client.auth.register({
      body: { email: "staff@example.com", password: "correct horse battery", acceptTerms: true },
    })
  ).token;
  await server().db.transact((tx) =>
    tx.updateTable("player").set({ staff_role: "operator" }).where("email", "=", "staff@example.com").execute(),
  );
  for (const { method, path } of ALL_CALLS.filter((call) => typeof call.access === "object")) {
    const answer = await person.request({
      method,
      url: path.replace(/:\w+/g, "any"),
      ...(method !== "GET" && { payload: "{}", headers: { "content-type": "application/json" } }),
    });
    expect([method, path, (answer.json() as { detail: string }).detail]).toEqual([method, path, "forbidden"]);
  }
  await server().db.transact((tx) =>
    tx
      .insertInto("totp_factor")
      .columns(["player_id", "secret", "confirmed_at"])
      .expression((eb) =>
        eb
          .selectFrom("player")
          .select(["id", eb.val(Buffer.alloc(48)).as("secret"), eb.val(new Date()).as("confirmed_at")])
          .where("email", "=", "staff@example.com"),
      )
      .execute(),
  );
  // A reset link that waits, because the mail server does not answer, is nobody's to read but its recipient's.
  await visitor().client.auth.requestPasswordReset({ body: { email: "staff@example.com" } });
  await drain();
  const waiting = await server().db.read((reader) =>
    reader.selectFrom("mail").select("body").where("sent_at", "is", null).execute(),
  );
  expect(waiting.some(({ body }) => body.includes("[link]"))).toBe(true);
  expect(await person.client.admin.listMail()).toEqual({ items: [], meta: { total: 0, limit: 30, offset: 0 } });
});

it("staff get no further by Telegram than by password", async () => {
  const person = await player();
  const id = 4242;
  await person.client.me.linkTelegram({
    body: { botId: botIdOf(NORMAL_BOT), payload: initData(id), currentPassword: person.password },
  });
  await server().db.transact((tx) =>
    tx.updateTable("player").set({ staff_role: "operator" }).where("global_id", "=", person.globalId).execute(),
  );
  const early = await enter(initData(id));
  expect(await refusalOf(early.client.admin.listMail())).toBe("forbidden");
  const { secret } = await enrol(person);
  // A session from before the factor does not get its permissions.
  expect(await refusalOf(early.client.admin.listMail())).toBe("unauthorized");
  expect(await refusalOf(enter(initData(id)))).toBe("totp_required");
  const proven = await enter(initData(id), { totp: codeNow(secret) });
  expect(await refusalOf(proven.client.admin.listMail())).toBe("accepted");
});

describe("health", () => {
  it("is live and ready", async () => {
    expect((await visitor().request({ url: "/health/live" })).json()).toEqual({ status: "live" });
    expect((await visitor().request({ url: "/health/ready" })).json()).toEqual({ status: "ready" });
  });
  it.each([
    [undefined, 404],
    ["Bearer wrong", 404],
    ["Bearer figures", 200],
  ])("shows the figures to %s: %i", async (authorization, status) => {
    const answer = await visitor().request({ url: "/metrics", ...(authorization && { headers: { authorization } }) });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.body).toContain("http_request_seconds_bucket");
  });
});
