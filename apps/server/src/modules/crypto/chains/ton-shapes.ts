// What an index of TON answers (the interface of toncenter, version 3), as far as it is used. Hashes are written in base64 there, addresses in their raw
// form with capitals; here both have one form.
import * as z from "zod/mini";
import { NodeNonsense } from "./chain.ts";

export const count = z.number().check(z.int(), z.gte(0));
export const units = z.pipe(
  z.string().check(z.regex(/^\d{1,40}$/)),
  z.transform((text) => BigInt(text)),
);
export const hash = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/_-]{43}=?$/)),
  z.transform((text) => Buffer.from(text, "base64").toString("hex")),
);
export const account = z.pipe(
  z.string().check(z.regex(/^(?:0|-1):[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase()),
);
/** Written as hex, and by older ones as a number with a sign. */
const operation = z.pipe(
  z.string().check(z.regex(/^(?:0x[0-9a-fA-F]{1,8}|-?\d{1,10})$/)),
  z.transform((text) => Number(text) >>> 0),
);

export const BlockName = z.object({
  workchain: z.number(),
  seqno: count,
  root_hash: hash,
  global_id: z.number(),
  gen_utime: z.string().check(z.regex(/^\d{1,12}$/)),
});
export const Blocks = z.object({ blocks: z.array(BlockName) });

const Message = z.object({
  hash,
  /** Of one from outside, without what it brings along: by this its sender knows it. */
  hash_norm: z.optional(z.nullable(hash)),
  /** Nobody inside of the network: it came from outside. */
  source: z.optional(z.nullable(account)),
  destination: z.optional(z.nullable(account)),
  value: z.optional(z.nullable(units)),
  opcode: z.optional(z.nullable(operation)),
  bounced: z.optional(z.nullable(z.boolean())),
  message_content: z.optional(z.nullable(z.object({ body: z.optional(z.nullable(z.string())) }))),
});
export type Message = z.infer<typeof Message>;

const State = z.optional(z.nullable(z.object({ balance: z.optional(z.nullable(units)) })));
export const Transaction = z.object({
  account,
  hash,
  mc_block_seqno: count,
  /** Worked out before any block had it. */
  emulated: z.optional(z.boolean()),
  description: z.object({ aborted: z.optional(z.boolean()) }),
  in_msg: z.optional(z.nullable(Message)),
  out_msgs: z.array(Message),
  account_state_before: State,
  account_state_after: State,
});
export type Transaction = z.infer<typeof Transaction>;
export const Transactions = z.object({ transactions: z.array(Transaction) });

export const Account = z.object({ balance: units, status: z.string() });
export const TokenWallets = z.object({
  jetton_wallets: z.array(z.object({ address: account, owner: account, jetton: account, balance: units })),
});
export const Result = z.object({
  exit_code: z.number(),
  stack: z.array(z.object({ type: z.string(), value: z.unknown() })),
});
export const Taken = z.object({ message_hash: hash });
/** Whatever it was asked: not now, not so, or not by you. */
export const Refusal = z.object({ error: z.string() });

/** What an account has less than before; undefined where the index does not say. */
export function spentBy({ account_state_before: before, account_state_after: after }: Transaction): bigint | undefined {
  const [had, has] = [before?.balance, after?.balance];
  return typeof had === "bigint" && typeof has === "bigint" ? had - has : undefined;
}

/** The message that a wallet was asked by from outside; undefined where it was another contract that asked. */
export function askedFromOutside({ in_msg, hash: of }: Transaction): string | undefined {
  if (!in_msg || in_msg.source) return undefined;
  if (!in_msg.hash_norm) throw new NodeNonsense(`${of}: a message from outside without the hash it is known by`);
  return in_msg.hash_norm;
}
