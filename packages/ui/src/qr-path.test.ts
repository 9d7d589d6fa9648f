import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./qr-path.ts";

test("draws exactly the dark modules of the code", () => {
  const value = "TQnX7mKd4vYpJrB2wHs9ZcLfE6aUg3Wt8k";
  const { size, path } = drawQr(value);
  const code = encode(value, { ecc: "M", border: 2 });
  const drawn = code.data.map((row) => row.map(() => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(size).toBe(code.size);
  expect(drawn).toEqual(code.data);
  expect(path.length).toBeGreaterThan(100);
});

test("leaves the quiet border free", () => {
  const { size, path } = drawQr("x");
  const rows = [...path.matchAll(/M(\d+) (\d+)/g)].map((match) => Number(match[2]));
  expect(Math.min(...rows)).toBe(2);
  expect(Math.max(...rows)).toBe(size - 3);
});
