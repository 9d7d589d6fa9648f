import { describe, expect, it } from "vitest";
import {
  ASSET_CODES,
  amountToUnits,
  assetOf,
  assetOnChain,
  bookedUnits,
  botAsset,
  COINS,
  CRYPTO_ASSETS,
  type CryptoAsset,
  isAssetCode,
  networkOf,
  unitsToAmount,
} from "./assets.ts";
import { BOT_INVOICE_LIFE } from "./bot-invoices.ts";
import { coinDepositViolation } from "./deposit-amount.ts";
import {
  CRYPTO_DEPOSIT_LIFE,
  CRYPTO_DEPOSIT_STATES,
  cryptoStatus,
  isDust,
  minimumUnits,
  OPEN_CRYPTO_STATES,
} from "./deposits.ts";
import { explorerLink, LARGE_DEPOSIT_USD, NETWORK_IDS, NETWORKS, secondsLeft } from "./networks.ts";
import { rocketMinimum, rocketNames } from "./rocket.ts";
import { coinFee, coinMinimum, coinNet, takesMemo } from "./withdrawals.ts";

describe("assets", () => {
  it("are the fourteen of the product, each on a network, with amounts that its decimals can say", () => {
    expect([...ASSET_CODES].sort()).toEqual(
      ["BTC", "ETH", "LTC", "NOT", "SOL", "TON", "TRX", "USDCBEP20", "USDCERC20", "USDCSOL"].concat([
        "USDTBEP20",
        "USDTERC20",
        "USDTTON",
        "USDTTRC20",
      ]),
    );
    for (const asset of CRYPTO_ASSETS) {
      expect(COINS).toContain(asset.coin);
      expect(asset.precision).toBeLessThanOrEqual(asset.decimals);
      for (const amount of [asset.minDeposit, asset.minWithdraw, ...asset.presets])
        expect([asset.code, amount, amountToUnits(amount, asset.precision)]).not.toContain(undefined);
      expect(minimumUnits(asset)).toBeGreaterThan(0n);
    }
    expect(isAssetCode("USDTTRC20") && !isAssetCode("usdttrc20") && !isAssetCode("toString")).toBe(true);
    expect(() => assetOf("DOGE" as never)).toThrow("no asset");
  });

  it("are known by their contract on their network, and by nothing else", () => {
    for (const code of ASSET_CODES) {
      const { network, contract } = assetOf(code);
      expect(assetOnChain(network, contract)?.code).toBe(code);
    }
    expect(assetOnChain("ethereum", "0x55d398326f99059ff775485246999027b3197955")).toBeUndefined();
    expect(assetOnChain("bsc", null)).toBeUndefined();
  });
});

describe("amounts", () => {
  it("are exact both ways, with as many decimals as the chain has", () => {
    for (const [text, decimals, units] of [
      ["1.25004719", 8, 125_004_719n],
      ["0.000000000000000001", 18, 1n],
      ["12345678901234567890.5", 18, 12_345_678_901_234_567_890_500_000_000_000_000_000n],
      ["0", 6, 0n],
    ] as const) {
      expect(amountToUnits(text, decimals)).toBe(units);
      expect(unitsToAmount(units, decimals)).toBe(text);
    }
    for (const text of ["", "1.", ".5", "-1", "01", "1e3", "1,5", "0.1234567", "NaN", "Infinity", " 1"])
      expect([text, amountToUnits(text, 6)]).toEqual([text, undefined]);
    expect(unitsToAmount(5_000_000n, 6)).toBe("5");
  });

  it("are booked in whole steps of the precision, rounded down", () => {
    expect(bookedUnits(1_999_999_999_999_999_999n, assetOf("USDTBEP20"))).toBe(1_999_999n);
    expect(bookedUnits(9_999_999_999n, assetOf("ETH"))).toBe(0n);
    expect(bookedUnits(1n, assetOf("BTC"))).toBe(1n);
  });

  it("below a hundredth of the minimum are dust", () => {
    const asset = assetOf("LTC");
    expect([isDust(9_999n, asset), isDust(10_000n, asset)]).toEqual([true, false]);
  });
});

describe("networks", () => {
  it("wait longer for large deposits, and say about how long", () => {
    for (const id of NETWORK_IDS)
      expect(NETWORKS[id].confirmationsWhenLarge).toBeGreaterThan(NETWORKS[id].confirmations);
    expect(LARGE_DEPOSIT_USD).toBeGreaterThan(0);
    expect(secondsLeft(NETWORKS.litecoin, 4, 6)).toBe(300);
    expect(secondsLeft(NETWORKS.ton, 3, 1)).toBe(0);
  });

  it("link to a transaction without letting its name be anything else", () => {
    expect(explorerLink(networkOf(assetOf("BTC")), "ab12")).toBe("https://mempool.space/tx/ab12");
    expect(explorerLink(NETWORKS.tron, "a/../$&")).toBe("https://tronscan.org/#/transaction/a%2F..%2F%24%26");
  });
});

describe("the life of a crypto deposit", () => {
  it("has no way back from credited, and none but the chain's", () => {
    expect(CRYPTO_DEPOSIT_LIFE.transitions.filter(({ from }) => from === "completed")).toEqual([]);
    for (const { by } of CRYPTO_DEPOSIT_LIFE.transitions) expect(by).toEqual(["provider"]);
  });

  it("is told in words that players know", () => {
    expect(CRYPTO_DEPOSIT_STATES.map(cryptoStatus)).toEqual(["pending", "pending", "completed", "declined"]);
    expect(OPEN_CRYPTO_STATES.every((state) => CRYPTO_DEPOSIT_STATES.includes(state))).toBe(true);
  });
});

describe("wallets of the messenger", () => {
  it("the bot has one asset for a coin, and no other coin is its", () => {
    const atBot = CRYPTO_ASSETS.filter((asset: CryptoAsset) => asset.additionalProviders.includes("cryptobot"));
    expect(atBot.map(({ coin }) => coin).sort()).toEqual(["BTC", "ETH", "LTC", "TON", "TRX", "USDC", "USDT"]);
    for (const { coin, code } of atBot) expect(botAsset(coin)?.code).toBe(code);
    expect(["NOT", "DOGE", "usdt", ""].map((coin) => botAsset(coin))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("the rocket wallet has names of its own, and none for Litecoin", () => {
    expect(rocketNames(assetOf("USDTTRC20"))).toEqual({ currency: "USDT", network: "TRX" });
    expect(rocketNames(assetOf("TON"))).toEqual({ currency: "TONCOIN", network: "TON" });
    expect(rocketNames(assetOf("USDCBEP20"))).toEqual({ currency: "USDC", network: "BSC" });
    expect(rocketNames(assetOf("LTC"))).toBeUndefined();
  });

  it("the minimum is the larger of ours and the rocket wallet's", () => {
    expect([rocketMinimum(assetOf("TON"), "0.5"), rocketMinimum(assetOf("TON"), "3")]).toEqual(["1", "3"]);
    // As numbers and not as texts.
    expect(rocketMinimum(assetOf("USDTTRC20"), "10")).toBe("10");
  });

  it("an amount is refused below the minimum, beyond the books, and with more decimals than the coin has", () => {
    const usdt = { minAmount: "5", precision: 6, coin: "USDT" };
    const keyOf = (amount: string) => coinDepositViolation(amount, usdt)?.key;
    expect([keyOf("5"), keyOf("100000000000")]).toEqual([undefined, undefined]);
    expect(coinDepositViolation("4.999999", usdt)).toEqual({
      path: "amount",
      key: "Validation.minimum_amount",
      params: { amount: "5", currency: "USDT" },
    });
    expect([keyOf("5.0000001"), keyOf("100000000000.000001"), keyOf("5e3")]).toEqual(
      Array.from({ length: 3 }, () => "Validation.invalid_amount"),
    );
    expect(keyOf("")).toBe("Validation.required");
  });

  it("a paid invoice has no way back, and late money counts", () => {
    expect(BOT_INVOICE_LIFE.transitions.filter(({ from }) => from === "paid")).toEqual([]);
    for (const from of ["created", "open", "expired"] as const)
      expect(BOT_INVOICE_LIFE.may(from, "paid", "provider")).toBe(true);
    expect(BOT_INVOICE_LIFE.may("open", "paid", "player")).toBe(false);
  });
});

describe("withdrawals", () => {
  it("every asset leaves most of its minimum after the fee", () => {
    for (const asset of CRYPTO_ASSETS) {
      expect(coinFee(asset), asset.code).toBeGreaterThan(0n);
      expect(coinNet(coinMinimum(asset), asset) * 10n, asset.code).toBeGreaterThanOrEqual(coinMinimum(asset) * 8n);
      expect(coinNet(coinFee(asset), asset), asset.code).toBe(0n);
    }
  });

  it("only Toncoin carries a memo", () => {
    expect(CRYPTO_ASSETS.filter(takesMemo).map(({ code }) => code)).toEqual(["TON"]);
  });
});
