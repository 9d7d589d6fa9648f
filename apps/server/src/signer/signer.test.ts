// The signer by itself: what it signs, what it never does, and what it remembers over a crash.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { depositWallet, hotWallet, type Known, readAddress, readPayment } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { memoryJournal } from "../../test/signer.ts";
import { serveSigner, signerClient } from "./http.ts";
import { openJournal } from "./journal.ts";
import { makeKeys, openKeys } from "./key-store.ts";
import type { MoveRequest, SignAnswer, SignRequest } from "./protocol.ts";
import { createSigner } from "./signer.ts";

const folder = mkdtempSync(path.join(tmpdir(), "windfall-signer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SEED = new Uint8Array(32).fill(1);
const HOUR_MS = 60 * 60_000;
let now = Date.UTC(2026, 10, 16);
beforeEach(() => {
  now = Date.UTC(2026, 10, 16);
});

const signerOf = (journal = memoryJournal()) =>
  createSigner({
    seed: SEED,
    caps: { ETH: "10", BTC: "1", USDTTRC20: "100", SOL: "10", TON: "10" },
    journal,
    now: () => now,
  });

let ids = 0;
const newId = () => `wd_${(++ids).toString().padStart(26, "0")}`;
const TO = `0x${"35".repeat(20)}`;

const eth = (change: Partial<SignRequest> = {}): SignRequest => ({
  id: newId(),
  network: "ethereum",
  asset: "ETH",
  to: TO,
  units: 10n ** 18n,
  memo: null,
  material: { kind: "evm", nonce: 5, feeRate: 10n ** 9n },
  version: "first",
  ...change,
});

const usdt = (change: Partial<SignRequest> = {}): SignRequest => ({
  ...eth(),
  network: "tron",
  asset: "USDTTRC20",
  to: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  units: 60_000_000n,
  material: { kind: "tron", blockHeight: 1, blockHash: "ab".repeat(32), now, expiration: now + 60_000 },
  ...change,
});

const solanaAt = (height: number, blockHash = "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM") =>
  ({ kind: "solana", height, blockHash, lastHeight: height + 150, feeRate: 1_000n }) as const;

const sol = (change: Partial<SignRequest> = {}): SignRequest => ({
  ...eth(),
  network: "solana",
  asset: "SOL",
  to: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk",
  units: 1_000_000_000n,
  material: solanaAt(100),
  ...change,
});

const tonAt = (nonce: number) =>
  ({ kind: "ton", nonce, validUntil: Math.floor(now / 1_000) + 300, tokenWallet: null }) as const;

const ton = (change: Partial<SignRequest> = {}): SignRequest => ({
  ...eth(),
  network: "ton",
  asset: "TON",
  to: "0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e",
  units: 1_000_000_000n,
  material: tonAt(3),
  ...change,
});

function signed(answer: SignAnswer) {
  if (answer.status !== "signed") throw new Error(`${answer.status}: ${answer.reason}`);
  return answer;
}

describe("numbers", () => {
  it("follow one another from where the chain is, whatever the asker says later", async () => {
    const signer = signerOf();
    const nonces: (number | null)[] = [];
    for (const claimed of [5, 5, 0, 9])
      nonces.push(signed(await signer.sign(eth({ material: { kind: "evm", nonce: claimed, feeRate: 1n } }))).nonce);
    expect(nonces).toEqual([5, 6, 7, 9]);
  });

  it("the same name gets the same bytes, and another content under it nothing", async () => {
    const signer = signerOf();
    const request = eth();
    const first = await signer.sign(request);
    expect(await signer.sign({ ...request, material: { kind: "evm", nonce: 77, feeRate: 3n } })).toEqual(first);
    // Its number is taken: refused for a fee of by now, it would stop everything behind it.
    expect(await signer.sign({ ...request, material: { kind: "evm", nonce: 77, feeRate: 10n ** 12n } })).toEqual(first);
    for (const change of [{ units: 1n }, { to: `0x${"36".repeat(20)}` }])
      expect(await signer.sign({ ...request, ...change })).toEqual({ status: "refused", reason: "changed" });
  });

  it("a replacement keeps the number, pays a tenth more at least, and counts once", async () => {
    const signer = signerOf();
    const request = eth({ units: 6n * 10n ** 18n });
    const first = signed(await signer.sign(request));
    const again = (feeRate: bigint) =>
      signer.sign({ ...request, version: "replace", material: { kind: "evm", nonce: 9, feeRate } });
    expect(await again(1_099_999_999n)).toEqual(first);
    const second = signed(await again(1_100_000_000n));
    expect([second.nonce, second.txHash === first.txHash]).toEqual([first.nonce, false]);
    expect((await signer.sign(eth({ units: 4n * 10n ** 18n }))).status).toBe("signed");
  });

  it("outputs are spent by one payment, and by all versions of it", async () => {
    const wallet = hotWallet(SEED, "bitcoin").address;
    const unspent = ["aa", "bb"].map((pair, index) => ({ txHash: pair.repeat(32), index, units: 100_000_000n }));
    const btc = (change: Partial<SignRequest> = {}) =>
      eth({
        network: "bitcoin",
        asset: "BTC",
        to: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
        units: 20_000_000n,
        material: { kind: "utxo", unspent, feeRate: 5n },
        ...change,
      });
    const spendsOf = (raw: string) =>
      readPayment("bitcoin", raw, { outputOf: () => ({ address: wallet, units: 100_000_000n }) }).spends.map(
        ({ index }) => index,
      );
    const signer = signerOf();
    const request = btc();
    expect(spendsOf(signed(await signer.sign(request)).raw)).toEqual([0]);
    expect(spendsOf(signed(await signer.sign(btc())).raw)).toEqual([1]);
    expect(await signer.sign(btc())).toEqual({ status: "waits", reason: "funds" });
    const raised = { ...request, version: "replace", material: { kind: "utxo", unspent: [], feeRate: 9n } } as const;
    expect(
      spendsOf(signed(await signer.sign({ ...raised, material: { ...raised.material, unspent: [] } })).raw),
    ).toEqual([0]);
  });
});

describe("rules", () => {
  it.each([
    ["asset", { asset: "DOGE" }],
    ["asset", { asset: "USDTERC20" }],
    ["asset", { asset: "BTC" }],
    ["address", { to: `0x${"0".repeat(40)}` }],
    ["address", { to: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" }],
    ["address", { to: hotWallet(SEED, "ethereum").address.toLowerCase() }],
    ["amount", { units: 0n }],
    ["amount", { units: 10n ** 19n + 1n }],
    ["fee", { material: { kind: "evm", nonce: 0, feeRate: 10n ** 13n } }],
  ] as const)("%s", async (reason, change) => {
    expect(await signerOf().sign(eth(change as Partial<SignRequest>))).toEqual({ status: "refused", reason });
  });

  it("whoever asks, however often, moves the cap of the day and no unit more", async () => {
    const signer = signerOf();
    let moved = 0n;
    for (let attempt = 0; attempt < 40; attempt++) {
      const request = eth({ units: 7n * 10n ** 17n });
      if ((await signer.sign(request)).status === "signed") moved += request.units;
      now += 10 * 60_000;
    }
    expect(moved).toBe(98n * 10n ** 17n);
    expect(await signer.sign(eth())).toEqual({ status: "waits", reason: "cap" });
    now += 24 * HOUR_MS;
    expect((await signer.sign(eth())).status).toBe("signed");
  });

  it("what ends by time is signed anew only after that, and counts as another payment", async () => {
    const signer = signerOf();
    const request = usdt();
    const first = signed(await signer.sign(request));
    const renew = () =>
      signer.sign({ ...request, version: "renew", material: { ...usdt().material, now } as SignRequest["material"] });
    expect(await renew()).toEqual(first);
    now += 2 * 60_000;
    // 60 of 100 were signed: a second payment of 60 does not fit into the day.
    expect(await renew()).toEqual({ status: "waits", reason: "cap" });
    now += 24 * HOUR_MS;
    expect(signed(await renew()).txHash).not.toBe(first.txHash);
  });

  it.each([
    ["tron", usdt],
    ["solana", sol],
  ])("%s: two equal payments of one moment are two", async (_, payment) => {
    const signer = signerOf();
    const small = { units: 1_000_000n };
    const [one, two] = [await signer.sign(payment(small)), await signer.sign(payment(small))];
    expect(signed(one).txHash).not.toBe(signed(two).txHash);
  });

  it("Solana: what ends by height is signed anew above that block, and counts as another payment", async () => {
    const signer = signerOf();
    const request = sol({ units: 6_000_000_000n });
    const first = signed(await signer.sign(request));
    expect(first).toMatchObject({ nonce: null, expiresAt: null, lastHeight: 250 });
    const renew = (height: number) =>
      signer.sign({
        ...request,
        version: "renew",
        material: solanaAt(height, "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR"),
      });
    expect(await renew(250)).toEqual(first);
    expect(await renew(251)).toEqual({ status: "waits", reason: "cap" });
    now += 24 * HOUR_MS;
    expect(signed(await renew(251)).txHash).not.toBe(first.txHash);
  });

  it("TON: what came too late is signed anew under the same number, and counts once", async () => {
    const signer = signerOf();
    const request = ton({ units: 6_000_000_000n, memo: "4711" });
    const first = signed(await signer.sign(request));
    const renew = () => signer.sign({ ...request, version: "renew", material: tonAt(9) });
    expect([first.nonce, await renew()]).toEqual([3, first]);
    expect(await signer.sign({ ...request, memo: "4712" })).toEqual({ status: "refused", reason: "changed" });
    now += 10 * 60_000;
    const second = signed(await renew());
    expect([second.nonce, second.txHash === first.txHash]).toEqual([3, false]);
    expect(signed(await signer.sign(ton({ units: 4_000_000_000n }))).nonce).toBe(4);
  });

  it("what goes to the network itself has a sum for the day, too", async () => {
    const signer = signerOf();
    // Each of them offers the highest fee there is: 0.0105 ETH.
    const dear = () => signer.sign(eth({ units: 1n, material: { kind: "evm", nonce: 0, feeRate: 500_000_000_000n } }));
    for (let paid = 0; paid < 190; paid++) signed(await dear());
    expect(await dear()).toEqual({ status: "waits", reason: "fees" });
    now += 24 * HOUR_MS;
    expect((await dear()).status).toBe("signed");
  });
});

describe("memory", () => {
  it("survives the process, and a line that was not finished", async () => {
    const place = path.join(folder, "journal");
    const request = eth();
    const before = openJournal(place);
    const first = await signerOf(before).sign(request);
    before.close();
    appendFileSync(path.join(place, "journal.jsonl"), '\n{"id":"wd_0');
    const after = openJournal(place);
    const signer = signerOf(after);
    expect(await signer.sign(request)).toEqual(first);
    expect(signed(await signer.sign(eth())).nonce).toBe(6);
    after.close();
    const last = openJournal(place);
    expect(last.entries().map(({ nonce }) => nonce)).toEqual([5, 6]);
    last.close();
  });

  it("keys open with their passphrase only, are never written over, and a changed file is none", () => {
    const place = path.join(folder, "keys");
    makeKeys(place, "a passphrase of length", { caps: { ETH: "3" }, cost: 1024 });
    const { seed, caps } = openKeys(place, "a passphrase of length");
    expect([seed.length, caps]).toEqual([32, { ETH: "3" }]);
    expect(() => makeKeys(place, "another", { cost: 1024 })).toThrow("EEXIST");
    expect(() => openKeys(place, "another passphrase")).toThrow();
    const file = path.join(place, "keys.json");
    const text = readFileSync(file, "utf8");
    expect(text).not.toContain(Buffer.from(seed).toString("hex"));
    const sealed = JSON.parse(text) as { box: string };
    const box = Buffer.from(sealed.box, "base64");
    box[20] = (box[20] ?? 0) ^ 1;
    writeFileSync(file, JSON.stringify({ ...sealed, box: box.toString("base64") }));
    expect(() => openKeys(place, "a passphrase of length")).toThrow();
  });
});

describe("over HTTP", () => {
  it("answers who has the key, and says nothing to anybody else", async () => {
    const key = Buffer.alloc(32, 3);
    const server = serveSigner(signerOf(), key);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
      const client = signerClient({ url, key });
      expect((await client.wallets()).bitcoin).toBe(hotWallet(SEED, "bitcoin").address);
      const request = eth();
      const first = await client.sign(request);
      expect(await client.sign(request)).toEqual(first);
      const stranger = signerClient({ url, key: Buffer.alloc(32, 4) });
      await expect(stranger.sign(eth())).rejects.toThrow("401");
      await expect(client.sign({ ...eth(), id: "wd_x" })).rejects.toThrow("422");
      expect((await fetch(`${url}/wallets`)).status).toBe(401);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe("coins between our own wallets", () => {
  const DEPOSITS = new Uint8Array(32).fill(9);
  const keeper = (journal = memoryJournal()) =>
    createSigner({ seed: SEED, depositSeed: DEPOSITS, caps: {}, journal, now: () => now });
  const move = (change: Partial<MoveRequest> = {}): MoveRequest => ({
    id: newId().replace("wd_", "mov_"),
    kind: "sweep",
    network: "ethereum",
    contract: null,
    number: 3,
    units: 10n ** 18n,
    material: { kind: "evm", nonce: 0, feeRate: 10n ** 9n },
    version: "first",
    ...change,
  });
  const rawOf = (answer: SignAnswer) => (answer.status === "signed" ? answer.raw : answer.reason);
  const hotOf = async (network: NetworkId) => readAddress(network, (await keeper().wallets())[network])?.canonical;
  const depositOf = (network: NetworkId, number: number) =>
    readAddress(network, depositWallet(DEPOSITS, network, number).address)?.canonical;

  it.each([
    ["ethereum", { kind: "evm", nonce: 0, feeRate: 10n ** 9n }],
    ["tron", { kind: "tron", blockHeight: 1, blockHash: "ab".repeat(32), now: 1, expiration: 9 }],
    [
      "solana",
      {
        kind: "solana",
        height: 1,
        blockHash: "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM",
        lastHeight: 150,
        feeRate: 1n,
      },
    ],
    ["ton", { kind: "ton", nonce: 0, validUntil: 9, tokenWallet: null }],
  ] as const)("on %s leave a deposit address for the hot wallet, and the other way", async (network, material) => {
    const signer = keeper();
    const units = 1_000_000n;
    const swept = readPayment(network, rawOf(await signer.move(move({ network, material, units }))));
    expect([swept.from, swept.outputs[0]?.to]).toEqual([depositOf(network, 3), await hotOf(network)]);
    const lent = readPayment(network, rawOf(await signer.move(move({ kind: "gas", network, material, units }))));
    expect([lent.from, lent.outputs[0]?.to]).toEqual([await hotOf(network), depositOf(network, 3)]);
  });

  it("of many outputs are one payment, less its fee, and no output is in two", async () => {
    const signer = keeper();
    const unspent = [1, 2].map((number) => ({ txHash: `${number}`.repeat(64), index: 0, units: 50_000n, number }));
    const request = move({
      ...{ network: "bitcoin", number: null, units: null, material: { kind: "utxo", unspent, feeRate: 10n } },
    });
    const known: Known = {
      outputOf: (txHash) => ({ address: depositOf("bitcoin", Number(txHash[0])) ?? "", units: 50_000n }),
    };
    const read = readPayment("bitcoin", rawOf(await signer.move(request)), known);
    expect(read.outputs).toMatchObject([{ to: await hotOf("bitcoin"), units: 100_000n - read.feeUnits }]);
    expect(rawOf(await signer.move({ ...request, id: move().id }))).toBe("funds");
  });

  it("are numbered by each wallet itself", async () => {
    const signer = keeper();
    const nonceOf = async (change: Partial<MoveRequest>) => {
      const answer = await signer.move(move(change));
      return answer.status === "signed" ? answer.nonce : answer.reason;
    };
    expect([
      await nonceOf({}),
      await nonceOf({}),
      await nonceOf({ number: 4 }),
      await nonceOf({ kind: "gas" }),
    ]).toEqual([...[0, 1, 0, 0]]);
  });

  it("the same name gets the same bytes, and nothing between other wallets", async () => {
    const signer = keeper();
    const request = move({ kind: "gas", units: 1_000n });
    const first = await signer.move(request);
    expect(first.status).toBe("signed");
    // Its number is taken: refused for a fee of by now, it would stop everything behind it.
    const dear = { kind: "evm", nonce: 5, feeRate: 501n * 10n ** 9n } as const;
    expect(await signer.move({ ...request, material: dear })).toEqual(first);
    const raised = {
      ...request,
      version: "replace",
      material: { kind: "evm", nonce: 5, feeRate: 10n ** 10n },
    } as const;
    for (const change of [{ kind: "sweep" }, { number: 4 }, { units: 1_001n }, { network: "bsc" }] as const)
      expect(rawOf(await signer.move({ ...raised, ...change }))).toBe("changed");
    expect(await signer.move(raised)).toMatchObject({ status: "signed", nonce: 0 });
  });

  it("are refused without keys, of strange tokens and with a fee above the bound; fees and what is lent have a sum a day", async () => {
    expect(rawOf(await signerOf().move(move()))).toBe("keys");
    const signer = keeper();
    expect(rawOf(await signer.move(move({ contract: TO })))).toBe("asset");
    expect(
      rawOf(await signer.move(move({ kind: "gas", contract: "0xdac17f958d2ee523a2206206994597c13d831ec7" }))),
    ).toBe("asset");
    const dear = { kind: "evm", nonce: 0, feeRate: 501n * 10n ** 9n } as const;
    expect(rawOf(await signer.move(move({ material: dear })))).toBe("fee");
    expect((await signer.move(move({ kind: "gas", units: 19n * 10n ** 17n }))).status).toBe("signed");
    expect(rawOf(await signer.move(move({ kind: "gas", units: 19n * 10n ** 17n })))).toBe("fees");
    now += 25 * HOUR_MS;
    expect((await signer.move(move({ kind: "gas", units: 19n * 10n ** 17n }))).status).toBe("signed");
  });
});
