// Proofs of wallets on TON, with first states as @ton/ton makes them for the key below, and a transfer whose cell it hashes to the same.
import { ed25519 } from "@noble/curves/ed25519.js";
import { base64, hex } from "@scure/base";
import { describe, expect, it } from "vitest";
import { readRaw } from "./ton-address.ts";
import { type Cell, fromBag, hashOf, toBag } from "./ton-cells.ts";
import { readTonProof, signedHash, type TonProof } from "./ton-proof.ts";
import { jettonTransfer, walletMessage } from "./ton-transfer.ts";

const KEY = new Uint8Array(32).fill(7);
/** Version of the wallet, address, first state. */
const WALLETS: [string, string, string][] = [
  [
    "v3r1",
    "0:b04e412d0b6fd986d3fd8d0c94ba186185c4db3f3737a5309a244c9a29c2193f",
    "te6cckEBAwEAkQACATQBAgDA/wAg3SCCAUyXupcw7UTQ1wsf4KTyYIMI1xgg0x/TH9Mf+CMTu/Jj7UTQ0x/TH9P/0VEyuvKhUUS68qIE+QFUEFX5EPKj+ACTINdKltMH1AL7AOjRAaTIyx/LH8v/ye1UAFAAAAAAKamjF+pKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs8kj8sQ==",
  ],
  [
    "v3r2",
    "0:61bdf322e357500f6ca7e60a7f5ba38c86404341662b0013933914adf25e338a",
    "te6cckEBAwEAoAACATQBAgDe/wAg3SCCAUyXuiGCATOcurGfcbDtRNDTH9MfMdcL/+ME4KTyYIMI1xgg0x/TH9Mf+CMTu/Jj7UTQ0x/TH9P/0VEyuvKhUUS68qIE+QFUEFX5EPKj+ACTINdKltMH1AL7AOjRAaTIyx/LH8v/ye1UAFAAAAAAKamjF+pKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs1L7flw==",
  ],
  [
    "v4",
    "0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c",
    "te6cckECFgEAAwQAAgE0ARUBFP8A9KQT9LzyyAsCAgEgAxACAUgEBwLm0AHQ0wMhcbCSXwTgItdJwSCSXwTgAtMfIYIQcGx1Z70ighBkc3RyvbCSXwXgA/pAMCD6RAHIygfL/8nQ7UTQgQFA1yH0BDBcgQEI9ApvoTGzkl8H4AXTP8glghBwbHVnupI4MOMNA4IQZHN0crqSXwbjDQUGAHgB+gD0BDD4J28iMFAKoSG+8uBQghBwbHVngx6xcIAYUATLBSbPFlj6Ahn0AMtpF8sfUmDLPyDJgED7AAYAilAEgQEI9Fkw7UTQgQFA1yDIAc8W9ADJ7VQBcrCOI4IQZHN0coMesXCAGFAFywVQA88WI/oCE8tqyx/LP8mAQPsAkl8D4gIBIAgPAgEgCQ4CAVgKCwA9sp37UTQgQFA1yH0BDACyMoHy//J0AGBAQj0Cm+hMYAIBIAwNABmtznaiaEAga5Drhf/AABmvHfaiaEAQa5DrhY/AABG4yX7UTQ1wsfgAWb0kK29qJoQICga5D6AhhHDUCAhHpJN9KZEM5pA+n/mDeBKAG3gQFImHFZ8xhAT48oMI1xgg0x/TH9MfAvgju/Jk7UTQ0x/TH9P/9ATRUUO68qFRUbryogX5AVQQZPkQ8qP4ACSkyMsfUkDLH1Iwy/9SEPQAye1U+A8B0wchwACfbFGTINdKltMH1AL7AOgw4CHAAeMAIcAC4wABwAORMOMNA6TIyx8Syx/L/xESExQAbtIH+gDU1CL5AAXIygcVy//J0Hd0gBjIywXLAiLPFlAF+gIUy2sSzMzJc/sAyEAUgQEI9FHypwIAcIEBCNcY+gDTP8hUIEeBAQj0UfKnghBub3RlcHSAGMjLBcsCUAbPFlAE+gIUy2oSyx/LP8lz+wACAGyBAQjXGPoA0z8wUiSBAQj0WfKnghBkc3RycHSAGMjLBcsCUAXPFlAD+gITy2rLHxLLP8lz+wAACvQAye1UAFEAAAAAKamjF+pKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIsQEqZs0A=",
  ],
  [
    "v5",
    "0:949bc8af02b9eb02b449c4e11d594f4befd433c8c6b665967b60a9f9dbfff3d0",
    "te6cckECFgEAArEAAgE0ARUBFP8A9KQT9LzyyAsCAgEgAw4CAUgEBQLc0CDXScEgkVuPYyDXCx8gghBleHRuvSGCEHNpbnS9sJJfA+CCEGV4dG66jrSAINchAdB01yH6QDD6RPgo+kQwWL2RW+DtRNCBAUHXIfQFgwf0Dm+hMZEw4YBA1yFwf9s84DEg10mBAoC5kTDgcOIREAIBIAYNAgEgBwoCAW4ICQAZrc52omhAIOuQ64X/wAAZrx32omhAEOuQ64WPwAIBSAsMABezJftRNBx1yHXCx+AAEbJi+1E0NcKAIAAZvl8PaiaECAoOuQ+gLAEC8g8BHiDXCx+CEHNpZ2668uCKfxAB5o7w7aLt+yGDCNciAoMI1yMggCDXIdMf0x/TH+1E0NIA0x8g0x/T/9cKAAr5AUDM+RCaKJRfCtsx4fLAh98Cs1AHsPLQhFEluvLghVA2uvLghvgju/LQiCKS+ADeAaR/yMoAyx8BzxbJ7VQgkvgP3nDbPNgRA/btou37AvQEIW6SbCGOTAIh1zkwcJQhxwCzji0B1yggdh5DbCDXScAI8uCTINdKwALy4JMg1x0GxxLCAFIwsPLQiddM1zkwAaTobBKEB7vy4JPXSsAA8uCT7VXi0gABwACRW+Dr1ywIFCCRcJYB1ywIHBLiUhCx4w8g10oSExQAlgH6QAH6RPgo+kQwWLry4JHtRNCBAUHXGPQFBJ1/yMoAQASDB/RT8uCLjhQDgwf0W/LgjCLXCgAhbgGzsPLQkOLIUAPPFhL0AMntVAByMNcsCCSOLSHy4JLSAO1E0NIAURO68tCPVFAwkTGcAYEBQNch1woA8uCO4sjKAFjPFsntVJPywI3iABCTW9sx4ddM0ABRgAAAAD///4j1JTYx8U4pBV96qD2Jl2L8yqO7V19fPckhD3U0iiNpFiBjMSTd",
  ],
];
const SAID = { domain: "windfall.test", timestamp: 1_763_000_000, payload: "nonce" };

function proofOf([, address, stateInit]: [string, string, string], key = KEY, said = SAID): TonProof {
  const read = readRaw(address);
  if (!read) throw new Error("no address");
  return { ...said, address, stateInit, signature: base64.encode(ed25519.sign(signedHash(said, read), key)) };
}

describe("the proof of a wallet", () => {
  it.each(WALLETS)("of version %s holds for its own address", (...wallet) => {
    expect(readTonProof(proofOf(wallet))).toMatchObject({
      canonical: wallet[1],
      friendly: expect.stringMatching(/^UQ/),
    });
  });

  it("holds for nothing else: another key, address, first state, domain, time, nonce or byte", () => {
    const [first, second] = WALLETS as [[string, string, string], [string, string, string]];
    const right = proofOf(first);
    const wrong: TonProof[] = [
      proofOf(first, new Uint8Array(32).fill(8)),
      { ...right, address: second[1] },
      { ...right, stateInit: second[2] },
      { ...right, address: right.address.replace("0:", "-1:") },
      { ...right, domain: "windfall.tesl" },
      { ...right, timestamp: right.timestamp + 1 },
      { ...right, payload: "other" },
      { ...right, signature: base64.encode(new Uint8Array(64)) },
      { ...right, signature: "?" },
      { ...right, stateInit: base64.encode(base64.decode(right.stateInit).subarray(1)) },
      { ...right, stateInit: "" },
      { ...right, address: "UQ" },
    ];
    expect(wrong.map(readTonProof)).toEqual(wrong.map(() => undefined));
  });

  it("is no proof when the contract is none that is known: its key could stand anywhere", () => {
    const state = fromBag(base64.decode(WALLETS[0]?.[2] ?? ""));
    const other = { ...state, refs: [{ bits: [1], refs: [] }, ...state.refs.slice(1)] };
    const wallet = (cell: Cell): [string, string, string] => [
      "",
      `0:${hex.encode(hashOf(cell))}`,
      base64.encode(toBag(cell)),
    ];
    expect(readTonProof(proofOf(wallet(state)))).toBeDefined();
    expect(readTonProof(proofOf(wallet(other)))).toBeUndefined();
  });

  it("takes no longer for a bag whose cells refer to the same ones over and over", () => {
    // Forty cells, each four times the next: more than there are atoms.
    const cells = Array.from({ length: 40 }, (_, at) =>
      at === 39 ? [0, 0] : [4, 0, at + 1, at + 1, at + 1, at + 1],
    ).flat();
    const bag = Uint8Array.from([0xb5, 0xee, 0x9c, 0x72, 1, 2, 40, 1, 0, 0, cells.length, 0, ...cells]);
    expect(() => fromBag(bag)).toThrow("a reference to nothing");
  });
});

describe("what a player's wallet is asked to send", () => {
  const to = "0:9e29781e366b09e14dbec8280fb580cc9c4684cb9b38b03d771891b8968b31f7";
  const from = WALLETS[2]?.[1] ?? "";
  it("is Toncoin to an address that is not bounceable", () => {
    const message = walletMessage({ units: 25_000_000_000n, to, from, tokenWallet: null });
    expect(message).toEqual({ address: expect.stringMatching(/^UQ/), amount: "25000000000" });
  });

  it("is a token by the sender's own wallet of it, with a tenth of a TON, of which a hundredth goes on", () => {
    const [recipient, sender] = [readRaw(to), readRaw(from)];
    if (!recipient || !sender) throw new Error("no address");
    const body = jettonTransfer({ units: 25_500_000n, to: recipient, from: sender, notice: 10_000_000n, queryId: 5 });
    expect(hex.encode(hashOf(body))).toBe("881c9ed6ee6f2e5eac1ba54c24da3380067b5d7473779190d98042fc5dcfae28");
    const { address, amount, payload = "" } = walletMessage({ units: 25_500_000n, to, from, tokenWallet: to });
    expect([address.slice(0, 2), amount]).toEqual(["EQ", "100000000"]);
    const asked = jettonTransfer({ units: 25_500_000n, to: recipient, from: sender, notice: 10_000_000n, queryId: 0 });
    expect(hashOf(fromBag(base64.decode(payload)))).toEqual(hashOf(asked));
  });
});
