// The index of TON against a server of our own, which takes only questions that toncenter takes, and answers as it does and as it should not.
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { tonIndex } from "./ton-index.ts";

const OWNER = `0:${"ab".repeat(32)}`;
const OTHER = `0:${"cd".repeat(32)}`;
const TOKEN = `0:${"b1".repeat(32)}`;
const AT = `0:${"EF".repeat(32)}`;
const KEY = "a key of ours";

let server: Server;
let url = "";
let answer: unknown;
let status = 200;
let asked: string[] = [];

/** What version 3 has: the path, what it must be told, and what it may be told. */
const CALLS: Readonly<Partial<Record<string, { needs: readonly string[]; takes: readonly string[] }>>> = {
  "/api/v3/addressInformation": { needs: ["address"], takes: [] },
  "/api/v3/jetton/wallets": { needs: ["owner_address", "jetton_address"], takes: ["limit"] },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://index");
    const call = CALLS[pathname];
    const isKnown =
      call?.needs.every((name) => /^0:[0-9a-f]{64}$/.test(searchParams.get(name) ?? "")) &&
      [...searchParams.keys()].every((name) => [...call.needs, ...call.takes].includes(name));
    if (request.method !== "GET" || !isKnown) return response.writeHead(422).end('{"error":"no such question"}');
    if (request.headers["x-api-key"] !== KEY) return response.writeHead(401).end('{"error":"no key"}');
    asked.push(`${pathname} ${[...searchParams.values()].join(" ")}`);
    return response.writeHead(status).end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  // A machine that is slow for seconds would meet connections that the server just gave up.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  url = `http://127.0.0.1:${typeof place === "object" ? place?.port : 0}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const index = (key: string | undefined = KEY) => tonIndex({ url, key });
const held = (change: object = {}) => ({ address: AT, balance: "96200000", owner: OWNER, jetton: TOKEN, ...change });

describe("the index of TON", () => {
  it("tells how much Toncoin a wallet has, to the last unit", async () => {
    answer = { balance: "400000000000000000001", status: "active", code: "", data: "" };
    expect(await index().holdingOf(OWNER, null)).toEqual({ units: 400_000_000_000_000_000_001n, tokenWallet: null });
    expect(asked).toEqual([`/api/v3/addressInformation ${OWNER}`]);
  });

  it("tells how much of a token it has, and where that lies", async () => {
    answer = { jetton_wallets: [held({ owner: OWNER.toUpperCase(), last_transaction_lt: "1" })], address_book: {} };
    expect(await index().holdingOf(OWNER, TOKEN)).toEqual({ units: 96_200_000n, tokenWallet: AT.toLowerCase() });
    expect(asked).toEqual([`/api/v3/jetton/wallets ${OWNER} ${TOKEN} 1`]);
  });

  it("is not believed about the token of somebody else, or another token", async () => {
    for (const jetton_wallets of [[], [held({ owner: OTHER })], [held({ jetton: OTHER })]]) {
      answer = { jetton_wallets };
      expect(await index().holdingOf(OWNER, TOKEN)).toBeUndefined();
    }
  });

  it("that is away, wants another key or answers nonsense is one that does not answer", async () => {
    const nonsense = ["", "<html>", "[]", "{}", '{"balance":-1}', '{"balance":"1e9"}', '{"balance":5}'];
    for (const body of nonsense) {
      answer = body;
      await expect(index().holdingOf(OWNER, null)).rejects.toThrow(ProviderUnreachable);
    }
    answer = { jetton_wallets: [held({ address: "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs" })] };
    await expect(index().holdingOf(OWNER, TOKEN)).rejects.toThrow(ProviderUnreachable);
    answer = { balance: "1" };
    await expect(index("another").holdingOf(OWNER, null)).rejects.toThrow("401");
    status = 429;
    await expect(index().holdingOf(OWNER, null)).rejects.toThrow("429");
  });
});
