// Mail leaves by SMTP once, is tried again while the server refuses it, and keeps no link after it left.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { systemClock } from "../../kernel/clock.ts";
import { createDatabase, type Database } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { drainJobs } from "../../kernel/worker.ts";
import { listOutbox } from "./list-outbox.ts";
import { mailHandlers, queueMail } from "./queue-mail.ts";
import { outboxTransport, smtpTransport } from "./transport.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let db: Database;
let refusals = 0;
const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    let text = "";
    stream.on("data", (chunk) => {
      text += String(chunk);
    });
    stream.on("end", () => {
      if (refusals-- > 0) return done(new Error("mailbox busy"));
      received.push(text);
      done();
    });
  },
});

beforeAll(async () => {
  db = createDatabase({ url: database.url(), poolSize: 4, log });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await db.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
  refusals = 0;
});

const queue = (to: string) =>
  db.transact((tx) =>
    queueMail(tx, systemClock, {
      to,
      template: "reset_password",
      locale: "ru",
      link: "https://play.example.com/ru/reset/confirm#token=SECRET",
    }),
  );

function send(
  transport = smtpTransport({
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    from: "no-reply@example.com",
  }),
) {
  return drainJobs({ databaseUrl: database.url(), handlers: mailHandlers({ db, clock: systemClock, transport }), log });
}

describe("smtp", () => {
  it("sends a queued mail once, and keeps no link", async () => {
    await queue("one@example.com");
    await send();
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: one@example.com");
    const row = await db.read((reader) =>
      reader.selectFrom("mail").selectAll().where("recipient", "=", "one@example.com").executeTakeFirstOrThrow(),
    );
    expect([row.sent_at !== null, row.body]).toEqual([true, ""]);
  });
  it("tries again when the server refuses, with the same message id", async () => {
    refusals = 1;
    await queue("two@example.com");
    await send();
    expect(received).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/Message-ID: <mail_[0-9a-z]{26}@example.com>/);
  });
});

it("in demo it stays in the outbox for staff to read", async () => {
  await queue("three@example.com");
  await send(outboxTransport);
  const { items } = await listOutbox(db, { limit: 10, offset: 0 });
  expect(items.find((item) => item.to === "three@example.com")?.text).toContain("#token=SECRET");
  expect(received).toHaveLength(0);
});
