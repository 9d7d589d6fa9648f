// What is read of tokens (jettons) on TON: how many a wallet of one was sent, and the addresses that its contracts are asked for and answer.
import { base64 } from "@scure/base";
import { rawForm, readRaw } from "./ton-address.ts";
import { addressBits, cellOf, readerOf, rootOf, toBag } from "./ton-cells.ts";
import { JETTON_TRANSFER } from "./ton-transfer.ts";

/** What messages about tokens begin with. */
export const TON_OPERATIONS = {
  /** The owner's wish, to their own wallet of the token. */
  transfer: JETTON_TRANSFER,
  /** From one wallet of the token to the other: with it the units arrive. */
  internalTransfer: 0x178d4519,
  /** To the recipient, if the sender paid for telling them. */
  notification: 0x7362d09c,
  /** What is left of the fees. */
  excesses: 0xd53276db,
} as const;

/** How many units a message from one wallet of a token to another brings; its body in base64. Throws for one that is none. */
export function arrivingUnits(body: string): bigint {
  const reader = readerOf(rootOf(base64.decode(body)));
  if (Number(reader.number(32)) !== TON_OPERATIONS.internalTransfer) throw new Error("no units of a token");
  reader.number(64);
  return reader.coins();
}

/** A normal form as contracts are given it. */
export function addressBag(canonical: string): string {
  const address = readRaw(canonical);
  if (!address) throw new Error(`${canonical} is no address`);
  return base64.encode(toBag(cellOf(addressBits(address))));
}

/** The other way round. Undefined: the address of nobody. */
export function addressInBag(bag: string): string | undefined {
  const address = readerOf(rootOf(base64.decode(bag))).address();
  return address ? rawForm(address) : undefined;
}
