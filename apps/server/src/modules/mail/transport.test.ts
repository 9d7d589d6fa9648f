import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsEncryption, smtpTransport } from "./transport.ts";

it.each([
  ["smtp://mail.example.com", true],
  ["smtp://user:password@10.0.0.7:587", true],
  ["smtp://127.0.0.1.example.com", true],
  ["smtp://127.0.0.1:2525", false],
  ["smtp://localhost", false],
  ["smtp://[::1]:25", false],
  // Encrypted from its first byte.
  ["smtps://mail.example.com", false],
  ["smtp://relay.internal:25?requireTLS=false", false],
])("%s must be asked for encryption: %s", (url, expected) => {
  expect(needsEncryption(url)).toBe(expected);
});

describe("a server that offers no encryption", () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.on("data", (chunk) => received.push(String(chunk)));
      stream.on("end", () => done());
    },
  });
  beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  // This machine too, under an address that does not look like it.
  const send = (end: string) => {
    const { port } = smtp.server.address() as AddressInfo;
    const transport = smtpTransport({ url: `smtp://0.0.0.0:${port}${end}`, from: "no-reply@example.com" });
    return transport.send({ id: "mail_1", to: "a@example.com", subject: "x", text: "the link" });
  };

  it("gets no link to see", async () => {
    await expect(send("")).rejects.toThrow();
    expect(received.join("")).not.toContain("the link");
  });
  it("gets it where the operator says so", async () => {
    await send("?requireTLS=false");
    expect(received.join("")).toContain("the link");
  });
});
