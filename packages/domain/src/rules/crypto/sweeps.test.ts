import { describe, expect, it } from "vitest";
import { leastWorthSweeping } from "./sweeps.ts";

const usd = (price: number) => BigInt(price) * 10n ** 12n;

describe("what is worth moving", () => {
  it("is twenty times its fee, whatever both are counted in", () => {
    const fee = { units: 5n * 10n ** 14n, decimals: 18, priceE12: usd(3_000) };
    // 0.0005 ETH are 1.5 dollars: thirty dollars of anything.
    expect(leastWorthSweeping({ decimals: 6, priceE12: usd(1) }, fee)).toBe(30_000_000n);
    expect(leastWorthSweeping({ decimals: 18, priceE12: usd(3_000) }, fee)).toBe(10n ** 16n);
    expect(leastWorthSweeping({ decimals: 8, priceE12: usd(60_000) }, fee)).toBe(50_000n);
  });

  it("is rounded up", () => {
    expect(leastWorthSweeping({ decimals: 0, priceE12: usd(7) }, { units: 1n, decimals: 0, priceE12: usd(1) })).toBe(
      3n,
    );
  });
});
