// Mail leaves by SMTP once and is tried again while the server refuses it. Its link is readable to its recipient only: neither while
// it waits, nor after it left, nor when the server quotes it in a refusal.
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { dueAtOnce } from "../../../test/due-at-once.ts";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { TEST_SECRET } from "../../../test/server.ts";
import { wholeDatabase } from "../../../test/whole-database.ts";
import { systemClock } from "../../kernel/clock.ts";
import { createDatabase, type Database } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { drainJobs } from "../../kernel/worker.ts";
import { mailSettings } from "./deps.ts";
import { listOutbox } from "./list-outbox.ts";
import { mailHandlers, queueMail } from "./queue-mail.ts";
import { outboxTransport, smtpTransport } from "./transport.ts";

const database = useTestDatabase();
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
const mail = mailSettings({ secret: TEST_SECRET, isOutboxShown: false });
const SECRET_PART = "kX3pSECRETvQ9";
/** The text of a received mail, its line ends and escapes undone. */
const plain = (message = "") =>
  Buffer.from((message.split("\r\n\r\n")[1] ?? "").replace(/\s/g, ""), "base64").toString();

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
      // As spam filters do: the refusal says what was wrong with the text.
      if (refusals-- > 0) return done(new Error(`4.7.1 suspicious: ${plain(text).replaceAll("\n", " ")}`));
      received.push(text);
      done();
    });
  },
});

beforeAll(async () => {
  db = createDatabase({ url: database.url(), poolSize: 4, log, waitMs: PATIENCE_MS });
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
    queueMail(
      tx,
      { clock: systemClock, mail },
      {
        to,
        template: "reset_password",
        locale: "ru",
        link: `https://play.example.com/ru/reset/confirm#token=${SECRET_PART}`,
      },
    ),
  );

function send(
  transport = smtpTransport({
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    from: "no-reply@example.com",
  }),
) {
  const handlers = mailHandlers({ db, clock: systemClock, mail, transport });
  return drainJobs({ databaseUrl: database.url(), handlers, log });
}

describe("smtp", () => {
  it("sends a queued mail once, with its link", async () => {
    await queue("one@example.com");
    await send();
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: one@example.com");
    expect(plain(received[0])).toContain(`/ru/reset/confirm#token=${SECRET_PART}\n`);
    const row = await db.read((reader) =>
      reader.selectFrom("mail").selectAll().where("recipient", "=", "one@example.com").executeTakeFirstOrThrow(),
    );
    expect([row.sent_at !== null, row.body, row.sealed_link]).toEqual([true, "", null]);
  });
  it("tries again when the server refuses, with the same message id", async () => {
    // However often: a slow machine tries again before it has come to the end of what was due.
    refusals = 1_000;
    await queue("two@example.com");
    await send();
    expect(received).toHaveLength(0);
    expect(refusals).toBeLessThan(1_000);
    refusals = 0;
    await dueAtOnce(db);
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/Message-ID: <mail_[0-9a-z]{26}@example.com>/);
  });
});

describe("a link", () => {
  it("cannot be read while it waits, in no row of mail or job", async () => {
    await queue("waiting@example.com");
    const kept = await wholeDatabase(database.ownerUrl());
    expect(kept).toContain("waiting@example.com");
    expect(kept).toContain("[link]");
    expect(kept).not.toContain(SECRET_PART);
    expect(kept).not.toContain(Buffer.from(SECRET_PART).toString("hex"));
    await send();
  });
  it("is not kept or logged by a refusal that quotes it", async () => {
    refusals = 1_000;
    await queue("quoted@example.com");
    await send();
    const kept = await wholeDatabase(database.ownerUrl());
    expect(kept).toContain("The mail server refused: 450 4.7.1 (EMESSAGE, DATA)");
    expect(logged).toContain("The mail server refused: 450 4.7.1");
    for (const text of [kept, logged]) expect(text).not.toContain(SECRET_PART);
  });
  it("is shown by the outbox of the demo, and by no other", async () => {
    await queue("three@example.com");
    await send(outboxTransport);
    const shown = { db, mail: { ...mail, isOutboxShown: true } };
    const { items } = await listOutbox(shown, { limit: 10, offset: 0 });
    expect(items.find((item) => item.to === "three@example.com")?.text).toContain(`#token=${SECRET_PART}`);
    expect(received).toHaveLength(0);
    expect(await listOutbox({ db, mail }, { limit: 10, offset: 0 })).toEqual({
      items: [],
      meta: { total: 0, limit: 10, offset: 0 },
    });
  });
});
