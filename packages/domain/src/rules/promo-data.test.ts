import { expect, test } from "vitest";
import { readPromo } from "./promo-data.ts";

test("is read as the specification names it", () => {
  const data = {
    code: "BREEZE",
    amount: "100.50",
    currency: "usd",
    freespins_count: 25,
    freespins_amount: 0.2,
    type: "deposit",
  };
  expect(readPromo(JSON.stringify(data))).toEqual({
    ...data,
    currency: "USD",
    freespins_amount: "0.2",
  });
});

test.each([
  undefined,
  "",
  "not json",
  "null",
  "[]",
  "5",
  '"text"',
  '{"code":"<img src=x onerror=alert(1)>"}',
  '{"code":{"toString":"x"},"amount":"1e9","currency":"XXX","freespins_count":-1,"freespins_amount":"-5","type":"<b>"}',
  '{"amount":1e300,"freespins_count":1.5}',
  `{"code":"${"x".repeat(3_000)}"}`,
  "{".repeat(1_000),
])("nothing of %j is shown", (text) => {
  expect(Object.values(readPromo(text)).filter((value) => value !== undefined)).toEqual([]);
});

test("a wrong field does not take the others with it, and an unknown one is dropped", () => {
  expect(readPromo('{"code":"BREEZE","amount":"<b>","__proto__":{"x":1},"url":"https://evil.example"}')).toEqual({
    code: "BREEZE",
  });
});
