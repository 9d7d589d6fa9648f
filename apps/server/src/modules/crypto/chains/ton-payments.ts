// What became of a payment of ours on TON, which is known by the message that asked the wallet for it. Coins are paid when the wallet has sent them; tokens
// only when the recipient's wallet of the token has them, some messages later: until all of those are in blocks, nothing is known.
import { TON_OPERATIONS } from "@windfall/chains";
import { NodeNonsense } from "./chain.ts";
import { askedFromOutside, type Message, spentBy, type Transaction } from "./ton-shapes.ts";

/** Transactions that took a message, by its hash. */
type TakenBy = (messageHash: string) => Promise<readonly Transaction[]>;

interface Outcome {
  height: number;
  succeeded: boolean;
  feeUnits: bigint | undefined;
}

/** Two wallets of the token, and what is left of the fees on its way back; a few more are forgiven. */
const MOST_MESSAGES = 8;

export async function findPayment(txHash: string, takenBy: TakenBy): Promise<Outcome | undefined> {
  const [paid] = await takenBy(txHash);
  if (!paid) return undefined;
  if (askedFromOutside(paid) !== txHash) throw new NodeNonsense(`another message than ${txHash}`);
  const [sent] = paid.out_msgs;
  const height = paid.mc_block_seqno;
  // A wallet with too little uses the number up and sends nothing.
  if (!sent) return { height, succeeded: false, feeUnits: spentBy(paid) };
  if (sent.opcode === TON_OPERATIONS.transfer) return followTokens(paid, sent, takenBy);
  const spent = spentBy(paid);
  return { height, succeeded: true, feeUnits: spent === undefined ? undefined : noLess(spent - (sent.value ?? 0n)) };
}

async function followTokens(paid: Transaction, sent: Message, takenBy: TakenBy): Promise<Outcome | undefined> {
  const transactions = [paid];
  const messages = [sent];
  for (const message of messages) {
    const [taken] = await takenBy(message.hash);
    if (!taken) return undefined;
    transactions.push(taken);
    // Of what goes out from there only the token itself, and what comes back to the wallet: whom the recipient writes to is none of ours.
    messages.push(
      ...taken.out_msgs.filter(
        ({ opcode, destination }) => opcode === TON_OPERATIONS.internalTransfer || destination === paid.account,
      ),
    );
    if (messages.length > MOST_MESSAGES) throw new NodeNonsense(`${paid.hash}: more messages than a token sends`);
  }
  const arrived = transactions.some(
    ({ in_msg, description }) =>
      in_msg?.opcode === TON_OPERATIONS.internalTransfer && !in_msg.bounced && !description.aborted,
  );
  const height = Math.max(...transactions.map(({ mc_block_seqno }) => mc_block_seqno));
  return { height, succeeded: arrived, feeUnits: keptOf(paid.account, transactions) };
}

const noLess = (units: bigint): bigint => (units > 0n ? units : 0n);

/** All that the wallet has less now, what came back to it counted in. */
function keptOf(wallet: string, transactions: readonly Transaction[]): bigint | undefined {
  let kept = 0n;
  for (const transaction of transactions) {
    if (transaction.account !== wallet) continue;
    const spent = spentBy(transaction);
    if (spent === undefined) return undefined;
    kept += spent;
  }
  return noLess(kept);
}
