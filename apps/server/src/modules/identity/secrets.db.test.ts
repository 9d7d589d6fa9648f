// What opens an account is readable to its owner only (docs/security.md S16): no password, code, token or link in any column of any table,
// in any job, or in any line of the log, at whatever moment somebody looks.
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { BOTS, botIdOf, identityTools, NORMAL_BOT } from "../../../test/identity.ts";
import { ORIGIN, Person, refusalOf, TEST_SECRET, type TestServer } from "../../../test/server.ts";
import { wholeDatabase } from "../../../test/whole-database.ts";
import { createServer, type Server } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createLogger } from "../../kernel/log.ts";
import { drainJobs } from "../../kernel/worker.ts";

const PASSWORD = "canary password one";
const NEXT = "canary password two";
const EMAIL = "canary@example.com";

const database = useTestDatabase();
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let logged = "";
const log = createLogger({
  level: "trace",
  destination: new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString("utf8");
      done();
    },
  }),
});
const letters: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    let text = "";
    stream.on("data", (chunk) => {
      text += String(chunk);
    });
    stream.on("end", () => {
      // Quoted-printable: long lines are cut, and the sign of equality is escaped.
      letters.push(text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
      done();
    });
  },
});
let server: Server;
let person: Person;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const env = readEnv({
    ...BOTS,
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: "trace",
    PAGES: "none",
    PORT: "0",
    MAIL_TRANSPORT: "smtp",
    MAIL_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  });
  server = await createServer({
    env,
    databaseUrl: database.url(),
    secret: TEST_SECRET,
    log,
    clock,
    countryOf: () => undefined,
  });
  await server.app.ready();
  person = new Person(() => server, "10.9.8.7");
});
afterAll(async () => {
  await server?.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const send = () => drainJobs({ databaseUrl: database.url(), handlers: server.work.handlers, log });
const tokens = () => letters.flatMap((text) => /#token=([\w-]{43})/.exec(text)?.[1] ?? []);

async function expectNowhere(canaries: Record<string, string>): Promise<void> {
  const kept = await wholeDatabase(database.ownerUrl());
  expect(kept).toContain(EMAIL);
  for (const [name, canary] of Object.entries(canaries)) {
    expect(canary.length, name).toBeGreaterThan(5);
    const forms = [canary, Buffer.from(canary).toString("hex"), Buffer.from(canary, "base64url").toString("hex")];
    for (const form of forms) expect({ name, isKept: kept.includes(form) }).toEqual({ name, isKept: false });
    expect({ name, isLogged: logged.includes(canary) }).toEqual({ name, isLogged: false });
  }
}

it("nothing that opens an account can be read, before mail is sent and after", async () => {
  const { initData, codeNow } = identityTools({ clock } as TestServer);
  const canaries: Record<string, string> = { PASSWORD, NEXT };
  const register = { email: EMAIL, password: PASSWORD, acceptTerms: true } as const;
  person.token = (await person.client.auth.register({ body: register })).token;
  canaries.session = person.token;
  await person.client.me.changeEmail({ body: { email: "canary-two@example.com", currentPassword: PASSWORD } });
  // Sealed while it waits. Which secrets those were is known when it has arrived.
  const whileWaiting = await wholeDatabase(database.ownerUrl());
  await send();
  expect(tokens()).toHaveLength(3);
  for (const token of tokens()) expect(whileWaiting).not.toContain(token);

  const { secret } = await person.client.me.startTotp({ body: { currentPassword: PASSWORD } });
  const { recoveryCodes } = await person.client.me.confirmTotp({ body: { code: codeNow(secret) } });
  clock.advance(60_000);
  const payload = initData(77);
  const body = { botId: botIdOf(NORMAL_BOT), payload, currentPassword: PASSWORD, totp: codeNow(secret) };
  await person.client.me.linkTelegram({ body });
  clock.advance(60_000);
  const refusals = [
    refusalOf(person.client.auth.login({ body: { email: EMAIL, password: NEXT, totp: recoveryCodes[1] ?? "" } })),
    refusalOf(person.client.auth.telegram({ body: { botId: "1", payload } })),
    refusalOf(person.client.auth.telegram({ body: { botId: body.botId, payload, totp: recoveryCodes[2] ?? "" } })),
    refusalOf(person.client.me.changePassword({ body: { currentPassword: NEXT, password: NEXT } })),
  ];
  expect(await Promise.all(refusals)).toEqual([
    "invalid_credentials",
    "invalid_bot",
    "telegram_invalid",
    "wrong_password",
  ]);
  await person.client.auth.requestPasswordReset({ body: { email: EMAIL } });
  await send();
  await send();
  const resetToken = tokens().at(-1) ?? "";
  await person.client.auth.resetPassword({ body: { token: resetToken, password: NEXT } });
  await send();

  Object.assign(canaries, { secret, payload, code: codeNow(secret) });
  for (const [index, code] of recoveryCodes.entries()) canaries[`recovery ${index}`] = code;
  for (const [index, token] of tokens().entries()) canaries[`link ${index}`] = token;
  expect(tokens().length).toBeGreaterThan(3);
  await expectNowhere(canaries);
  expect(logged.length).toBeGreaterThan(1000);
  // Whoever looks into an attack finds who came in and who tried, by other things than those.
  const said = logged.split("\n").flatMap((line) => /"way":"\w+"|"refusal":"\w+"/.exec(line)?.[0] ?? []);
  expect(said).toContain('"way":"register"');
  for (const refusal of ["invalid_credentials", "invalid_bot", "telegram_invalid", "wrong_password"])
    expect(said).toContain(`"refusal":"${refusal}"`);
});
