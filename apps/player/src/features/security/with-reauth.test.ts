import { expect, test } from "vitest";
import { withReauth } from "./with-reauth.ts";

const values = { email: "a@b.example", currentPassword: "secret", totp: "ABCD-efgh-0123" };

test.each([
  ["password and code", true, true, { ...values, totp: "abcd-efgh-0123" }],
  ["a password only", true, false, values],
])("asks for %s", (_, hasPassword, isTotpEnabled, body) => {
  expect(withReauth(values, { hasPassword, isTotpEnabled })).toEqual(body);
});

test("an empty field is sent as empty, so that the form can say so", () => {
  const given = { email: "a@b.example" };
  expect(withReauth(given, { hasPassword: true, isTotpEnabled: true })).toEqual({
    ...given,
    currentPassword: "",
    totp: "",
  });
  expect(withReauth(given, { hasPassword: false, isTotpEnabled: false })).toEqual(given);
});
