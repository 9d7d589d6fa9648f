// Owns the talk with wallets on TON that live in this browser (the JavaScript bridge of TON Connect): an extension puts one onto the page, or the page is
// open in the browser of a wallet. Nothing is asked of anybody outside. What a wallet says is checked: it is somebody else's program.

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
    const bridge = fieldsOf(fieldsOf(page)[key]).tonconnect;
    return isBridge(bridge) ? [{ key, name, bridge }] : [];
  });
}

type Fields = Readonly<Partial<Record<string, unknown>>>;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

function isBridge(value: unknown): value is Bridge {
  const { connect, restoreConnection, send } = fieldsOf(value);
  return [connect, restoreConnection, send].every((each) => typeof each === "function");
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new WalletFailed("a wallet that leaves something out");
  return value;
}

function number(value: unknown): number {
  if (typeof value !== "number") throw new WalletFailed("a wallet that leaves something out");
  return value;
}

export interface SignedIn {
  address: string;
  stateInit: string;
  proof: {
    timestamp: number;
    domain: { lengthBytes: number; value: string };
    payload: string;
    signature: string;
  };
}

/** Asks for the address and for a signature under what the server wants to see signed. */
export async function connectWallet(
  { bridge }: TonWalletHere,
  manifestUrl: string,
  payload: string,
): Promise<SignedIn> {
  const items = [{ name: "ton_addr" }, { name: "ton_proof", payload }];
  const said = itemsOf(await heard(() => bridge.connect(PROTOCOL, { manifestUrl, items })));
  const { address, walletStateInit } = itemNamed(said, "ton_addr");
  const proof = fieldsOf(itemNamed(said, "ton_proof").proof);
  const domain = fieldsOf(proof.domain);
  return {
    address: text(address).toLowerCase(),
    stateInit: text(walletStateInit),
    proof: {
      timestamp: number(proof.timestamp),
      domain: { lengthBytes: number(domain.lengthBytes), value: text(domain.value) },
      payload: text(proof.payload),
      signature: text(proof.signature),
    },
  };
}

const itemNamed = (items: readonly Fields[], wanted: string): Fields => items.find(({ name }) => name === wanted) ?? {};

/** An extension that sleeps may never answer, and whoever waits for it could not even connect again. */
const RESTORED_WITHIN_MS = 5_000;

/** The address that the wallet still gives us; undefined where it has forgotten us, or does not answer. */
export async function restoredAddress({ bridge }: TonWalletHere): Promise<string | undefined> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    waiting = setTimeout(() => resolve(undefined), RESTORED_WITHIN_MS);
  });
  try {
    const said = itemsOf(await Promise.race([heard(() => bridge.restoreConnection()), late]));
    return text(itemNamed(said, "ton_addr").address).toLowerCase();
  } catch {
    return undefined;
  } finally {
    clearTimeout(waiting);
  }
}

let asked = 0;

/** Whatever it answers is no proof that anything was paid: only the network has that. */
export async function askToSend({ bridge }: TonWalletHere, transaction: object): Promise<void> {
  const id = `${Date.now()}${++asked}`;
  const answer = await heard(() =>
    bridge.send({ method: "sendTransaction", params: [JSON.stringify(transaction)], id }),
  );
  const { error, result } = fieldsOf(answer);
  if (error !== undefined) throw failureOf(fieldsOf(error).code);
  text(result);
}

export function leaveWallet({ bridge }: TonWalletHere): void {
  try {
    void bridge.disconnect?.();
  } catch {
    // It is forgotten here all the same.
  }
}

function itemsOf(said: unknown): Fields[] {
  const { event, payload } = fieldsOf(said);
  const { code, items } = fieldsOf(payload);
  if (event === "connect_error") throw failureOf(code);
  if (event !== "connect" || !Array.isArray(items)) throw new WalletFailed("an event that is none");
  return items.map(fieldsOf);
}

const failureOf = (code: unknown): Error =>
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

export function rememberedWallet(): { key: string; address: string } | undefined {
  try {
    const { key, address } = fieldsOf(JSON.parse(localStorage.getItem(REMEMBERED) ?? "null"));
    return { key: text(key), address: text(address) };
  } catch {
    return undefined;
  }
}

function write(kept: string | null): void {
  try {
    if (kept === null) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, kept);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}
