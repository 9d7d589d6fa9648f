// Payments: equal to what other libraries sign, byte by byte, and read only by who checks the signature.
import { hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { readAddress } from "../addresses.ts";
import { hotWallet, NotEnough, PAYING_NETWORKS, type Payment, readPayment, signPayment } from "./index.ts";

const KEY = hexToBytes("46".repeat(32));
const NOBODY = () => undefined;

const EVM: Payment = {
  network: "ethereum",
  contract: null,
  to: `0x${"35".repeat(20)}`,
  units: 10n ** 18n,
  memo: null,
};
const EVM_TOKEN: Payment = {
  ...EVM,
  network: "bsc",
  contract: "0xdac17f958d2ee523a2206206994597c13d831ec7",
  units: 123_456_789n,
};
const TRX: Payment = {
  network: "tron",
  contract: null,
  to: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  units: 5_000_000n,
  memo: null,
};
const TRON_TOKEN: Payment = { ...TRX, contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", units: 7_000_000n };
const TRON_NOW = {
  kind: "tron",
  blockHeight: 0x12345678,
  blockHash: `0000000012345678${"ab".repeat(24)}`,
  now: 1_700_000_000_000,
  expiration: 1_700_000_600_000,
} as const;

describe("the same bytes as other libraries sign", () => {
  it("viem, the coin", () => {
    const { raw, txHash } = signPayment(KEY, EVM, { kind: "evm", nonce: 9, feeRate: 20_000_000_000n });
    expect(raw).toBe(
      "02f87401098504a817c8008504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080c080a0793e8a1299efbd6ad47f9f6b04fc40263b7db426a930694324ff5829e4a09f55a079cfa183dbcd63aba0a78376a7cf64673ac03758e926b0d27613e3d06f58e99c",
    );
    expect(txHash).toBe("0x17ee8bb534a26b8b99e0a3f640237d586ffd5f99f5639228782a110a1bcc5897");
  });

  it("viem, a token", () => {
    expect(signPayment(KEY, EVM_TOKEN, { kind: "evm", nonce: 0, feeRate: 5n }).txHash).toBe(
      "0x0cc99309f361d8afb57114b93274d564517be0bfeb1a8524973f9ff58a02810a",
    );
  });

  it("tronweb, the coin and a token", () => {
    const signed = signPayment(KEY, TRX, TRON_NOW);
    expect(signed.txHash).toBe("bbf8331e45d7f1818cf6303e9e68bb4b1f54ceb359a3290b752150363b150993");
    expect(signed.raw).toContain(
      "d34ef242454f4a606606042c2f00e7763f39c886c530c0ae8c589683c89a2e034984e5404d5a8689fc310221880bfe0ff791824c063f159bfdd2e97b6bb00b911c",
    );
    expect(signPayment(KEY, TRON_TOKEN, TRON_NOW).txHash).toBe(
      "fdeafed67d3a9d93a747563d7ed87a82e882abf5033ec2be495d040f423fa059",
    );
  });
});

describe("what was signed is read again", () => {
  it.each([
    ["ethereum", EVM, { kind: "evm", nonce: 3, feeRate: 7n }, "0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f"],
    ["bsc", EVM_TOKEN, { kind: "evm", nonce: 0, feeRate: 7n }, "0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f"],
    ["tron", TRX, TRON_NOW, "TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp"],
    ["tron", TRON_TOKEN, TRON_NOW, "TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp"],
  ] as const)("%s", (network, payment, material, from) => {
    const signed = signPayment(KEY, payment, material);
    const read = readPayment(network, signed.raw, NOBODY);
    expect(read).toMatchObject({ txHash: signed.txHash, from, nonce: signed.nonce });
    const [{ to, contract, units } = {}] = read.outputs;
    expect({ to, contract, units }).toEqual({ to: payment.to, contract: payment.contract, units: payment.units });
  });

  it("one bit changed anywhere is another sender, another payment, or nothing", () => {
    for (const [payment, material] of [
      [EVM_TOKEN, { kind: "evm", nonce: 4, feeRate: 7n }],
      [TRON_TOKEN, TRON_NOW],
    ] as const) {
      const { raw } = signPayment(KEY, payment, material);
      const bytes = hexToBytes(raw);
      const { from } = readPayment(payment.network as "bsc", raw, NOBODY);
      for (let at = 0; at < bytes.length; at += 9) {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const read = () => readPayment(payment.network as "bsc", Buffer.from(changed).toString("hex"), NOBODY);
        expect(senderOf(read)).not.toBe(from);
      }
    }
  });
});

function senderOf(read: () => { from: string }): string {
  try {
    return read().from;
  } catch {
    return "nobody";
  }
}

describe("outputs of a wallet", () => {
  const wallet = hotWallet(new Uint8Array(32).fill(7), "litecoin");
  const unspent = [
    { txHash: "aa".repeat(32), index: 1, units: 50_000n },
    { txHash: "bb".repeat(32), index: 0, units: 200_000n },
  ];
  const payment: Payment = {
    network: "litecoin",
    contract: null,
    to: "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
    units: 100_000n,
    memo: null,
  };
  const known = (txHash: string, index: number) => {
    const found = unspent.find((each) => each.txHash === txHash && each.index === index);
    return found && { address: wallet.address, units: found.units };
  };
  const sign = (units: bigint, feeRate: bigint, mustSpend = 0) =>
    signPayment(wallet.privateKey, { ...payment, units }, { kind: "utxo", unspent, feeRate }, mustSpend);

  it("the recipient gets the amount, the wallet gets the rest", () => {
    const signed = sign(100_000n, 10n);
    const read = readPayment("litecoin", signed.raw, known);
    expect(read.outputs.map(({ to, units }) => [to, units])).toEqual([
      [payment.to, 100_000n],
      [wallet.address, 200_000n - 100_000n - read.feeUnits],
    ]);
    expect(read).toMatchObject({ txHash: signed.txHash, from: wallet.address });
    expect(read.feeRate).toBeGreaterThanOrEqual(10n);
  });

  it("a replacement spends what its first version spent", () => {
    expect(sign(10_000n, 20n, 1).spends).toEqual([unspent[0]]);
    expect(sign(60_000n, 20n, 1).spends).toEqual(unspent);
  });

  it("too little is an error of its own", () => {
    expect(() => sign(250_000n, 1n)).toThrow(NotEnough);
  });

  it("counts only with the owner's signature over the true amount", () => {
    const { raw } = sign(100_000n, 10n);
    expect(() => readPayment("litecoin", raw, NOBODY)).toThrow("not there");
    expect(() => readPayment("litecoin", raw, () => ({ address: wallet.address, units: 199_999n }))).toThrow("signed");
    expect(() => readPayment("litecoin", raw, () => ({ address: payment.to, units: 200_000n }))).toThrow("signed");
  });
});

it("each network has a hot wallet with an address of its own kind", () => {
  for (const network of PAYING_NETWORKS) {
    const { address } = hotWallet(new Uint8Array(32).fill(9), network);
    expect(readAddress(network, address)?.isPayable, network).toBe(true);
  }
});
