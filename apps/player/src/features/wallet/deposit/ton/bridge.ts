// Owns the talk with wallets on TON that live in this browser (the JavaScript bridge of TON Connect): an extension puts one onto the page, or the page is
// open in the browser of a wallet. Nothing is asked of anybody outside. What a wallet says is checked: it is somebody else's program.
import * as z from "zod/mini";

/** Where wallets put themselves, and what they are called. */
const KNOWN: readonly { key: string; name: string }[] = [
  { key: "tonkeeper", name: "Tonkeeper" },
  { key: "mytonwallet", name: "MyTonWallet" },
  { key: "openmask", name: "OpenMask" },
  { key: "okxTonWallet", name: "OKX Wallet" },
  { key: "bitgetTonWallet", name: "Bitget Wallet" },
];
const PROTOCOL = 2;
const REFUSED_BY_PERSON = 300;

interface Bridge {
  connect(protocol: number, request: object): Promise<unknown>;
  restoreConnection(): Promise<unknown>;
  send(message: object): Promise<unknown>;
  disconnect?(): unknown;
}

export interface TonWalletHere {
  key: string;
  name: string;
  bridge: Bridge;
}

/** Somebody pressed "no": nothing happened, and nobody has to be told of a failure. */
export class RefusedInWallet extends Error {
  override name = "RefusedInWallet";
}

export class WalletFailed extends Error {
  override name = "WalletFailed";
}

export function walletsHere(page: object = window): TonWalletHere[] {
  return KNOWN.flatMap(({ key, name }) => {
    const place = (page as Record<string, unknown>)[key];
    const bridge = isObject(place) ? place.tonconnect : undefined;
    return isBridge(bridge) ? [{ key, name, bridge }] : [];
  });
}

const isObject = (value: unknown): value is { tonconnect?: unknown; [name: string]: unknown } =>
  typeof value === "object" && value !== null;
const isBridge = (value: unknown): value is Bridge =>
  isObject(value) && ["connect", "restoreConnection", "send"].every((name) => typeof value[name] === "function");

const Failure = z.object({ code: z.number() });
const Account = z.object({ name: z.literal("ton_addr"), address: z.string(), walletStateInit: z.string() });
const Proof = z.object({
  name: z.literal("ton_proof"),
  proof: z.object({
    timestamp: z.number(),
    domain: z.object({ lengthBytes: z.number(), value: z.string() }),
    payload: z.string(),
    signature: z.string(),
  }),
});
const Connected = z.object({ event: z.literal("connect"), payload: z.object({ items: z.array(z.unknown()) }) });
const NotConnected = z.object({ event: z.literal("connect_error"), payload: Failure });
const Answered = z.object({ result: z.string() });
const NotAnswered = z.object({ error: Failure });

export interface SignedIn {
  address: string;
  stateInit: string;
  proof: z.infer<typeof Proof>["proof"];
}

/** Asks for the address and for a signature under what the server wants to see signed. */
export async function connectWallet(
  { bridge }: TonWalletHere,
  manifestUrl: string,
  payload: string,
): Promise<SignedIn> {
  const items = [{ name: "ton_addr" }, { name: "ton_proof", payload }];
  const said = itemsOf(await heard(() => bridge.connect(PROTOCOL, { manifestUrl, items })));
  const account = said.map((item) => Account.safeParse(item).data).find((item) => item !== undefined);
  const signed = said.map((item) => Proof.safeParse(item).data).find((item) => item !== undefined);
  if (!account || !signed) throw new WalletFailed("a wallet without an address or a proof");
  const { timestamp, domain, signature } = signed.proof;
  const { lengthBytes, value } = domain;
  return {
    address: account.address.toLowerCase(),
    stateInit: account.walletStateInit,
    proof: { timestamp, domain: { lengthBytes, value }, payload: signed.proof.payload, signature },
  };
}

/** The address that the wallet still gives us; undefined where it has forgotten us. */
export async function restoredAddress({ bridge }: TonWalletHere): Promise<string | undefined> {
  try {
    const said = itemsOf(await heard(() => bridge.restoreConnection()));
    return said
      .map((item) => Account.safeParse(item).data?.address.toLowerCase())
      .find((address) => address !== undefined);
  } catch {
    return undefined;
  }
}

let asked = 0;

/** Whatever it answers is no proof that anything was paid: only the network has that. */
export async function askToSend({ bridge }: TonWalletHere, transaction: object): Promise<void> {
  const id = `${Date.now()}${++asked}`;
  const answer = await heard(() =>
    bridge.send({ method: "sendTransaction", params: [JSON.stringify(transaction)], id }),
  );
  const refused = NotAnswered.safeParse(answer);
  if (refused.success) throw failureOf(refused.data.error.code);
  if (!Answered.safeParse(answer).success) throw new WalletFailed("an answer that is none");
}

export function leaveWallet({ bridge }: TonWalletHere): void {
  try {
    void bridge.disconnect?.();
  } catch {
    // It is forgotten here all the same.
  }
}

function itemsOf(event: unknown): unknown[] {
  const failed = NotConnected.safeParse(event);
  if (failed.success) throw failureOf(failed.data.payload.code);
  const read = Connected.safeParse(event);
  if (!read.success) throw new WalletFailed("an event that is none");
  return read.data.payload.items;
}

const failureOf = (code: number): Error =>
  code === REFUSED_BY_PERSON ? new RefusedInWallet() : new WalletFailed(`the wallet says ${code}`);

async function heard(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw new WalletFailed("the wallet broke off", { cause: error });
  }
}

// ---- which one it was, over a reload ----

const REMEMBERED = "windfall.ton-wallet";

export function rememberWallet(key: string, address: string): void {
  write(JSON.stringify({ key, address }));
}

export const forgetWallet = (): void => write(null);

const Kept = z.object({ key: z.string(), address: z.string() });

export function rememberedWallet(): { key: string; address: string } | undefined {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(REMEMBERED) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, text);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}
