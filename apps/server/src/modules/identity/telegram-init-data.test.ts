// Init data against the published vectors, and every way of bending it (docs/security.md S7).
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkInitData, INIT_DATA_MAX_AGE_MS, telegramBots } from "./telegram-init-data.ts";

const TOKEN = "7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ";
const SIGNED =
  "user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6";
const SIGNED_AT = 1_733_584_787_000;

const bots = telegramBots({ normal: TOKEN, vip: "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8" });
const [normal, vip] = bots;
if (!normal || !vip) throw new Error("two bots are needed");

const check = (initData: string, now = SIGNED_AT) => checkInitData(normal, bots, initData, new Date(now));

function sign(fields: Record<string, string>, token = TOKEN): string {
  const lines = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("\n");
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  return new URLSearchParams({ ...fields, hash: createHmac("sha256", secret).update(lines).digest("hex") }).toString();
}

const user = JSON.stringify({ id: 42, first_name: "Ann" });
const auth_date = String(SIGNED_AT / 1000);

describe("checkInitData", () => {
  it("accepts the published vector", () => {
    expect(check(SIGNED)).toEqual({
      person: { id: 279058397n, firstName: "Vladislav + - ? /", lastName: "Kibenko", languageCode: "ru" },
      hash: Buffer.from("2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6", "hex"),
      expiresAt: new Date(SIGNED_AT + INIT_DATA_MAX_AGE_MS),
    });
  });

  it("accepts none of its one-character mutations", () => {
    const meaning = (text: string) => new URLSearchParams(text).toString();
    let tried = 0;
    let accepted = 0;
    for (let i = 0; i < SIGNED.length; i++) {
      const other = SIGNED[i] === "a" ? "b" : "a";
      const mutant = SIGNED.slice(0, i) + other + SIGNED.slice(i + 1);
      // "%3A" and "%3a" are the same text, not a mutation of it.
      if (meaning(mutant) === meaning(SIGNED)) continue;
      tried++;
      if (typeof check(mutant) === "object") accepted++;
    }
    expect([tried > 600, accepted]).toEqual([true, 0]);
  });

  it.each([
    ["at its last moment", INIT_DATA_MAX_AGE_MS - 1, "object"],
    ["an hour old", INIT_DATA_MAX_AGE_MS, "expired"],
    ["from a clock that is a minute ahead", -60_000, "object"],
    ["from the future", -61_000, "invalid"],
  ])("%s", (_, age, expected) => {
    const verdict = check(SIGNED, SIGNED_AT + age);
    expect(typeof verdict === "object" ? "object" : verdict).toBe(expected);
  });

  it.each([
    ["nothing", ""],
    ["a doubled key", `${sign({ user, auth_date })}&user=${encodeURIComponent(user)}`],
    ["a doubled hash", `${sign({ user, auth_date })}&hash=00`],
    ["no hash", `user=${encodeURIComponent(user)}&auth_date=${auth_date}`],
    ["no date", sign({ user })],
    ["a date that is no number", sign({ user, auth_date: "1e9" })],
    ["no user", sign({ auth_date })],
    ["a user that is no object", sign({ user: "[]", auth_date })],
    ["a user without an id", sign({ user: "{}", auth_date })],
    ["an id that is no whole number", sign({ user: '{"id":1.5}', auth_date })],
    ["an id that a float cannot hold", sign({ user: '{"id":9007199254740993}', auth_date })],
    ["a key of nobody", sign({ user, auth_date }, "1:nobody")],
    [
      "an hash in upper case",
      sign({ user, auth_date }).replace(/hash=\w+/, (text) => text.toUpperCase().replace("HASH", "hash")),
    ],
    ["nine kilobytes", sign({ user, auth_date, padding: "x".repeat(9000) })],
  ])("refuses %s", (_, initData) => {
    expect(check(initData)).toBe("invalid");
  });

  it("knows the same signed data again, however it is escaped", () => {
    const again = check(SIGNED.replaceAll("%3A", "%3a"));
    expect(again).toEqual(check(SIGNED));
  });

  it("tells data of our other bot from a forgery", () => {
    expect(check(sign({ user, auth_date }, vip.token))).toBe("other_bot");
    expect(checkInitData(vip, bots, SIGNED, new Date(SIGNED_AT))).toBe("other_bot");
  });
});
