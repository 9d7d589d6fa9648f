// Payments: equal to what other libraries sign, byte by byte, and read only by who checks the signature.
import { hexToBytes } from "@noble/hashes/utils.js";
import { NETWORK_IDS } from "@windfall/domain/rules/crypto/networks";
import { describe, expect, it } from "vitest";
import { readAddress } from "../addresses.ts";
import { hotWallet, type Known, NotEnough, type Payment, readPayment, signPayment } from "./index.ts";
import { tokenAccount } from "./solana.ts";

const KEY = hexToBytes("46".repeat(32));
const NOBODY: Known = { outputOf: () => undefined };

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

const SOL: Payment = {
  network: "solana",
  contract: null,
  to: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk",
  units: 123_456_789n,
  memo: null,
};
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SOL_TOKEN: Payment = { ...SOL, contract: USDC, units: 7_000_000n };
const SOLANA_NOW = {
  kind: "solana",
  height: 1,
  blockHash: "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM",
  lastHeight: 151,
  feeRate: 1_000n,
} as const;
const SOLANA_PAYER = "H4JcMPicKkHcxxDjkyyrLoQj7Kcibd9t815ak4UvTr9M";
const TON: Payment = {
  network: "ton",
  contract: null,
  to: "0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e",
  units: 1_500_000_000n,
  memo: null,
};
const TON_TOKEN: Payment = {
  ...TON,
  contract: "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe",
  units: 7_000_000n,
};
const TON_PAYER = "0:28613f2730b7de361ea1d2e2282bfc0b9bd264bf1886c490ebe86457246bb666";
const TOKEN_WALLET = `0:${"11".repeat(32)}`;
const tonNow = (nonce: number, tokenWallet: string | null = null) =>
  ({ kind: "ton", nonce, validUntil: 1_700_000_300, tokenWallet }) as const;
/** What the chain knows once the wallet has paid before. */
const TON_KNOWN: Known = {
  keyOf: () => hexToBytes("ee93a4f66f8d16b819bb9beb9ffccdfcdc1412e87fee6a324c2a99a1e0e67148"),
  tokenOf: (_, at) => (at === TOKEN_WALLET ? (TON_TOKEN.contract ?? undefined) : undefined),
};

// Those of Solana and TON were run by their own virtual machines (litesvm 1.4.1, @ton/sandbox 0.41.0): paid, and refused when sent again.
describe("the same bytes as other libraries sign", () => {
  it("viem, the coin", () => {
    const { raw, txHash } = signPayment({ privateKey: KEY }, EVM, { kind: "evm", nonce: 9, feeRate: 20_000_000_000n });
    expect(raw).toBe(
      "02f87401098504a817c8008504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080c080a0793e8a1299efbd6ad47f9f6b04fc40263b7db426a930694324ff5829e4a09f55a079cfa183dbcd63aba0a78376a7cf64673ac03758e926b0d27613e3d06f58e99c",
    );
    expect(txHash).toBe("0x17ee8bb534a26b8b99e0a3f640237d586ffd5f99f5639228782a110a1bcc5897");
  });

  it("viem, a token", () => {
    expect(signPayment({ privateKey: KEY }, EVM_TOKEN, { kind: "evm", nonce: 0, feeRate: 5n }).txHash).toBe(
      "0x0cc99309f361d8afb57114b93274d564517be0bfeb1a8524973f9ff58a02810a",
    );
  });

  it("tronweb, the coin and a token", () => {
    const signed = signPayment({ privateKey: KEY }, TRX, TRON_NOW);
    expect(signed.txHash).toBe("bbf8331e45d7f1818cf6303e9e68bb4b1f54ceb359a3290b752150363b150993");
    expect(signed.raw).toContain(
      "d34ef242454f4a606606042c2f00e7763f39c886c530c0ae8c589683c89a2e034984e5404d5a8689fc310221880bfe0ff791824c063f159bfdd2e97b6bb00b911c",
    );
    expect(signPayment({ privateKey: KEY }, TRON_TOKEN, TRON_NOW).txHash).toBe(
      "fdeafed67d3a9d93a747563d7ed87a82e882abf5033ec2be495d040f423fa059",
    );
  });
});

describe("bytes that the networks' own machines have taken", () => {
  it("Solana, the coin and a token with a new account for it", () => {
    expect(signPayment({ privateKey: KEY }, SOL, SOLANA_NOW)).toMatchObject({
      txHash: "4m5TrQ8YF92m9MPD2ASU6tbor1WBmkoenVL5aFNcVd44B4vnMAZb4wYTEth4Ut3s862EUpzLb34i5GkKPBR8hAob",
      feeUnits: 5_001n,
    });
    expect(signPayment({ privateKey: KEY }, SOL_TOKEN, SOLANA_NOW)).toMatchObject({
      txHash: "5wMPYYE2GQDubx2oP5EEDiYqpQcGiXH7YV7zYBc7KRuUrnw9i7rFMMvdCGubQy3eGByHnsfa8yej2EUczTEcQR8h",
      feeUnits: 2_044_340n,
    });
    expect(tokenAccount(SOL.to, USDC)).toBe("5N3f1tj9v1vc5TUZ8S7mCAnVmjVKrfnzXWhxLaxyZAgt");
  });

  it("TON, the first payment with the wallet itself, one with a comment of two cells, and a token", () => {
    expect(signPayment({ privateKey: KEY }, TON, tonNow(0)).txHash).toBe(
      "d5a7fdd43af4a78c03c6c01afafdb7ff55e5a939d27dc2a8a0bf27602aaeed03",
    );
    const memo = `Депозит 12345 ${"дл".repeat(40)}`;
    const commented = signPayment({ privateKey: KEY }, { ...TON, memo }, tonNow(1));
    expect(commented.txHash).toBe("5605b6f4f06e11911d817d8b22b69a0e63c8e040635a6fd2f365c96dc049e233");
    expect(readPayment("ton", commented.raw, TON_KNOWN).outputs[0]?.memo).toBe(memo);
    expect(signPayment({ privateKey: KEY }, TON_TOKEN, tonNow(2, TOKEN_WALLET)).txHash).toBe(
      "901f65ef78cf4d6e84e3c96a218cf8405c7e94cd3cc2c0f9eea211b186a9e474",
    );
  });

  it("TON: a wallet is known by its first state, or because it has paid before", () => {
    expect(readPayment("ton", signPayment({ privateKey: KEY }, TON, tonNow(0)).raw).from).toBe(TON_PAYER);
    const later = signPayment({ privateKey: KEY }, TON, tonNow(1)).raw;
    expect(() => readPayment("ton", later)).toThrow("not there yet");
    expect(() => readPayment("ton", later, { keyOf: () => new Uint8Array(32).fill(9) })).toThrow();
    expect(() => signPayment({ privateKey: KEY }, TON_TOKEN, tonNow(2))).toThrow("where the tokens");
  });
});

describe("what was signed is read again", () => {
  it.each([
    ["ethereum", EVM, { kind: "evm", nonce: 3, feeRate: 7n }, "0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f"],
    ["bsc", EVM_TOKEN, { kind: "evm", nonce: 0, feeRate: 7n }, "0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f"],
    ["tron", TRX, TRON_NOW, "TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp"],
    ["tron", TRON_TOKEN, TRON_NOW, "TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp"],
    ["solana", SOL, SOLANA_NOW, SOLANA_PAYER],
    ["solana", SOL_TOKEN, SOLANA_NOW, SOLANA_PAYER],
    ["ton", TON, tonNow(0), TON_PAYER],
    ["ton", TON_TOKEN, tonNow(7, TOKEN_WALLET), TON_PAYER],
  ] as const)("%s", (network, payment, material, from) => {
    const signed = signPayment({ privateKey: KEY }, payment, material);
    const read = readPayment(network, signed.raw, TON_KNOWN);
    expect(read).toMatchObject({ txHash: signed.txHash, from, nonce: signed.nonce });
    const [{ to, contract, units } = {}] = read.outputs;
    expect({ to, contract, units }).toEqual({ to: payment.to, contract: payment.contract, units: payment.units });
  });

  it("one bit changed anywhere is another sender, another payment, or nothing", () => {
    for (const [payment, material] of [
      [EVM_TOKEN, { kind: "evm", nonce: 4, feeRate: 7n }],
      [TRON_TOKEN, TRON_NOW],
      [SOL_TOKEN, SOLANA_NOW],
      [TON_TOKEN, tonNow(3, TOKEN_WALLET)],
    ] as const) {
      const { raw } = signPayment({ privateKey: KEY }, payment, material);
      const bytes = hexToBytes(raw);
      const { from, txHash } = readPayment(payment.network, raw, TON_KNOWN);
      for (let at = 0; at < bytes.length; at += 9) {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const read = () => readPayment(payment.network, Buffer.from(changed).toString("hex"), TON_KNOWN);
        // How a bag of cells is written down is not signed: what it says is the same payment then.
        expect([from, txHash]).not.toContain(senderOf(read, txHash));
      }
    }
  });
});

function senderOf(read: () => { from: string; txHash: string }, same: string): string {
  try {
    const found = read();
    return found.txHash === same ? "the same payment" : found.from;
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
  const known: Known = {
    outputOf(txHash, index) {
      const found = unspent.find((each) => each.txHash === txHash && each.index === index);
      return found && { address: wallet.address, units: found.units };
    },
  };
  const sign = (units: bigint, feeRate: bigint, mustSpend = 0) =>
    signPayment(wallet, { ...payment, units }, { kind: "utxo", unspent, feeRate }, mustSpend);

  it("the recipient gets the amount, the wallet gets the rest", () => {
    const signed = sign(100_000n, 10n);
    const read = readPayment("litecoin", signed.raw, known);
    expect(read.feeUnits).toBe(signed.feeUnits);
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
    for (const spent of [
      { address: wallet.address, units: 199_999n },
      { address: payment.to, units: 200_000n },
    ])
      expect(() => readPayment("litecoin", raw, { outputOf: () => spent })).toThrow("signed");
  });
});

it("each network has a hot wallet with an address of its own kind", () => {
  for (const network of NETWORK_IDS) {
    const { address } = hotWallet(new Uint8Array(32).fill(9), network);
    expect(readAddress(network, address)?.isPayable, network).toBe(true);
  }
});
