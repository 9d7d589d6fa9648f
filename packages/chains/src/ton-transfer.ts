// What a wallet on TON is asked to send, by us or by whoever pays us.
import { base64 } from "@scure/base";
import { friendlyForm, readRaw, type TonAddress } from "./ton-address.ts";
import { addressBits, type Cell, cellOf, coinBits, toBag, uint } from "./ton-cells.ts";

export const JETTON_TRANSFER = 0x0f8a7ea5;

export interface JettonTransfer {
  units: bigint;
  to: TonAddress;
  /** What is left of the fees goes back there. */
  from: TonAddress;
  /** With it the recipient's wallet hears of the tokens. */
  notice: bigint;
  queryId: number;
}

/** The body of a message to the sender's own wallet of a token. */
export function jettonTransfer({ units, to, from, notice, queryId }: JettonTransfer): Cell {
  return cellOf([
    ...uint(JETTON_TRANSFER, 32),
    ...uint(queryId, 64),
    ...coinBits(units),
    ...addressBits(to),
    ...addressBits(from),
    0,
    ...coinBits(notice),
    0,
  ]);
}

/** A message as wallets of players take it (TON Connect). */
export interface WalletMessage {
  address: string;
  amount: string;
  payload?: string;
}

export interface AskedTransfer {
  units: bigint;
  /** Normal forms. */
  to: string;
  from: string;
  /** Where the sender has the token; null: Toncoin. */
  tokenWallet: string | null;
}

/** In billionths of a TON: what goes along with a token for its contracts, and of that to the recipient. */
const TOKEN_MESSAGE = 100_000_000n;
const TOKEN_NOTICE = 10_000_000n;

export function walletMessage({ units, to, from, tokenWallet }: AskedTransfer): WalletMessage {
  const [recipient, sender] = [addressIn(to), addressIn(from)];
  // Not bounceable: an address that nothing was sent to yet has no contract, and would send it back.
  if (tokenWallet === null) return { address: friendlyForm(recipient), amount: units.toString() };
  const body = jettonTransfer({ units, to: recipient, from: sender, notice: TOKEN_NOTICE, queryId: 0 });
  return {
    address: friendlyForm(addressIn(tokenWallet), { isBounceable: true }),
    amount: TOKEN_MESSAGE.toString(),
    payload: base64.encode(toBag(body)),
  };
}

function addressIn(text: string): TonAddress {
  const address = readRaw(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
}
