import { describe, expect, it, vi } from "vitest";
import {
  askToSend,
  connectWallet,
  RefusedInWallet,
  restoredAddress,
  type TonWalletHere,
  WalletFailed,
  walletsHere,
} from "./bridge.ts";

const ACCOUNT = { name: "ton_addr", address: "0:AB", network: "-239", walletStateInit: "te6" };
const PROOF = { timestamp: 1, domain: { lengthBytes: 1, value: "x", more: 1 }, payload: "n", signature: "s", more: 1 };
const connected = (...items: object[]) => ({ event: "connect", id: 1, payload: { items } });

function walletThat(answers: Partial<Record<"connect" | "restoreConnection" | "send", () => unknown>>): TonWalletHere {
  const answer = (name: keyof typeof answers) => async () => answers[name]?.();
  const bridge = { connect: answer("connect"), restoreConnection: answer("restoreConnection"), send: answer("send") };
  return { key: "tonkeeper", name: "Tonkeeper", bridge };
}
const connect = (wallet: TonWalletHere) => connectWallet(wallet, "https://windfall.test/manifest.json", "n");

describe("wallets in the page", () => {
  it("are those that are known and speak, whatever else is there", () => {
    const { bridge } = walletThat({});
    const page = {
      tonkeeper: { tonconnect: bridge },
      mytonwallet: { tonconnect: { connect: 1 } },
      openmask: null,
      unheardOf: { tonconnect: bridge },
    };
    expect(walletsHere(page).map(({ name }) => name)).toEqual(["Tonkeeper"]);
    expect(walletsHere({})).toEqual([]);
  });

  it("give an address and a proof, and nothing of what they add", async () => {
    const wallet = walletThat({
      connect: () => connected({ name: "else" }, ACCOUNT, { name: "ton_proof", proof: PROOF }),
    });
    expect(await connect(wallet)).toEqual({
      address: "0:ab",
      stateInit: "te6",
      proof: { timestamp: 1, domain: { lengthBytes: 1, value: "x" }, payload: "n", signature: "s" },
    });
  });

  it("that are told no have done nothing; that say nonsense have failed", async () => {
    const no = { event: "connect_error", id: 1, payload: { code: 300, message: "no" } };
    await expect(connect(walletThat({ connect: () => no }))).rejects.toThrow(RefusedInWallet);
    await expect(askToSend(walletThat({ send: () => ({ id: "1", error: { code: 300 } }) }), {})).rejects.toThrow(
      RefusedInWallet,
    );
    await expect(askToSend(walletThat({ send: () => ({ id: "1", result: "boc" }) }), {})).resolves.toBeUndefined();
    const odd = [
      undefined,
      "connect",
      connected(),
      connected(ACCOUNT),
      { event: "connect_error", payload: { code: 1 } },
    ];
    for (const answer of odd)
      await expect(connect(walletThat({ connect: () => answer }))).rejects.toThrow(WalletFailed);
    for (const answer of [undefined, {}, { error: { code: 0 } }])
      await expect(askToSend(walletThat({ send: () => answer }), {})).rejects.toThrow(WalletFailed);
    const broken = walletThat({
      send: () => {
        throw new Error("locked");
      },
    });
    await expect(askToSend(broken, {})).rejects.toThrow(WalletFailed);
  });

  it("are known again after a reload by the address that they still give", async () => {
    expect(await restoredAddress(walletThat({ restoreConnection: () => connected(ACCOUNT) }))).toBe("0:ab");
    expect(
      await restoredAddress(
        walletThat({ restoreConnection: () => ({ event: "connect_error", payload: { code: 100 } }) }),
      ),
    ).toBeUndefined();
    expect(await restoredAddress(walletThat({}))).toBeUndefined();
  });

  it("that never answer after a reload are not waited for", async () => {
    vi.useFakeTimers();
    try {
      const asked = restoredAddress(walletThat({ restoreConnection: () => new Promise(() => undefined) }));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await asked).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
