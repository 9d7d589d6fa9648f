import { describe, expect, test } from "vitest";
import { PUSH_TOKEN_MAX_LENGTH, readPushToken } from "./push-subscription.ts";

const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
const tokenOf = (endpoint: unknown, more: object = {}) =>
  JSON.stringify({ endpoint, expirationTime: null, keys, ...more });

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://wns2-par02p.notify.windows.com/w/?token=x",
  "https://web.push.apple.com/QAbc",
])("takes a subscription at %s", (endpoint) => {
  expect(readPushToken(tokenOf(endpoint))).toEqual({ endpoint, keys });
});

describe("refuses", () => {
  test.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/fcm/send/x",
    "https://user@fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilnotify.windows.com/x",
    "https://notify.windows.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "//fcm.googleapis.com/x",
    "javascript:alert(1)",
    "",
    5,
    null,
    { href: "https://fcm.googleapis.com/x" },
  ])("the address %j", (endpoint) => {
    expect(readPushToken(tokenOf(endpoint))).toBeUndefined();
  });

  test.each(["", "x", "null", "[]", "5", '"https://fcm.googleapis.com/x"', "{}"])("%j in its place", (token) => {
    expect(readPushToken(token)).toBeUndefined();
  });

  test.each([
    undefined,
    null,
    {},
    { ...keys, auth: "short" },
    { ...keys, p256dh: "<script>".padEnd(87, "a") },
    { p256dh: 1, auth: 2 },
  ])("the keys %j", (wrong) => {
    expect(readPushToken(tokenOf("https://fcm.googleapis.com/x", { keys: wrong }))).toBeUndefined();
  });

  test("what is too long", () => {
    expect(readPushToken(tokenOf(`https://fcm.googleapis.com/${"x".repeat(PUSH_TOKEN_MAX_LENGTH)}`))).toBeUndefined();
  });
});
