// A deposit with every outcome that the sandbox bank and the desk can give it.
import { convert, FIAT_CURRENCIES, fiatFromMinor, fiatToMinor, rateFromDecimal } from "@windfall/domain";
import type { Gambler } from "./gambler.ts";
import { DEPOSIT_WAYS, type DepositWay } from "./methods.ts";
import { pick } from "./operations.ts";
import { ask, pressAtBank } from "./till.ts";

/** The buttons of the bank, and what people do, with how often each comes up. */
const OUTCOMES = Object.entries({
  confirm: 30,
  twice: 6,
  disorder: 6,
  decline: 8,
  /** The bank pays and says nothing; it says so when somebody asks again, or when the order's time is over. */
  silence: 4,
  late: 1,
  "wrong-little": 6,
  "wrong-much": 3,
  "desk-approve": 4,
  "desk-decline": 3,
  dispute: 4,
} as const).flatMap(([outcome, weight]) => Array.from({ length: weight }, () => outcome as Outcome));
type Outcome =
  | ("confirm" | "twice" | "disorder" | "decline" | "silence" | "late")
  | ("wrong-little" | "wrong-much" | "desk-approve" | "desk-decline" | "dispute");

const scaleOf = (code: string) => FIAT_CURRENCIES.find((currency) => currency.code === code)?.scale ?? 2;

interface WireOrder {
  id: string;
  status: string;
  credit: { currency: { code: string }; rate: string | null };
  additonalAmountChange: string | null;
}

export async function deposit(gambler: Gambler, [a, b, c]: readonly [number, number, number]): Promise<void> {
  const way = pick(DEPOSIT_WAYS, a);
  const amountMinor = BigInt(Math.floor(20 + b * 180) * way.unit) * 100n;
  const order = await open(gambler, way, amountMinor);
  if (!order) return;
  const outcome = pick(OUTCOMES, c);
  await end(gambler, way, order, amountMinor, outcome);
  gambler.note(`deposit: ${outcome}`, `${order.id} ${way.bankId} ${amountMinor}`);
}

async function open(gambler: Gambler, way: DepositWay, amountMinor: bigint): Promise<WireOrder | undefined> {
  const { till, account, books } = gambler;
  const body = {
    amount: (amountMinor / 100n).toString(),
    bankId: way.bankId,
    externalFields: way.fields,
    callbackUrl: till.origin,
  };
  const request = { token: account.token, body, key: gambler.idOf("deposit") };
  const { status, body: made } = await ask(till, "POST", "/api/v2/wallet/orders/buy", request);
  if (status !== 200) {
    gambler.expect(made.detail === "error_orders_limit", `a deposit is answered ${status} ${JSON.stringify(made)}`);
    gambler.note("deposit refused");
    return undefined;
  }
  const id = String(made.id);
  books.deposits.set(id, { id, creditMinor: undefined });
  const order = await read(gambler, id);
  // The bank's answer was cut off by a kill: it is asked for later, and the deposit goes its own way.
  if (order.status !== "pending" || way.kind === "pending") return order;
  books.uncertain.add(id);
  return undefined;
}

async function read({ till, account }: Gambler, id: string): Promise<WireOrder> {
  const { body } = await ask(till, "GET", `/api/v1/wallet/orders/buy/${id}`, { token: account.token });
  return body as unknown as WireOrder;
}

/** By the rate that the player was quoted, rounded down. */
function worth({ credit }: WireOrder, way: DepositWay, paidMinor: bigint): bigint {
  if (credit.rate === null) return paidMinor;
  const scales = { source: scaleOf(way.currency), target: scaleOf(credit.currency.code) };
  return convert(paidMinor, rateFromDecimal(credit.rate), scales).targetMinor;
}

async function end(
  gambler: Gambler,
  way: DepositWay,
  order: WireOrder,
  amountMinor: bigint,
  outcome: Outcome,
): Promise<void> {
  const { till, books } = gambler;
  const { id } = order;
  const asked = amountMinor + (order.additonalAmountChange ? fiatToMinor(order.additonalAmountChange) : 0n);
  const expect = (paidMinor: bigint | undefined) => {
    const creditMinor = paidMinor === undefined ? undefined : worth(order, way, paidMinor);
    books.deposits.set(id, { id, creditMinor });
    books.uncertain.add(id);
  };
  switch (outcome) {
    case "wrong-little":
    case "wrong-much": {
      const paidMinor = outcome === "wrong-little" ? asked - asked / 50n : asked * 30n;
      expect(paidMinor);
      await pressAtBank(till, `deposits/${id}/wrong`, `amount=${fiatFromMinor(paidMinor)}`);
      break;
    }
    case "desk-approve":
    case "desk-decline":
      if (!(await sendProof(gambler, way, id))) return;
      expect(asked);
      await decide(gambler, id, outcome === "desk-approve" ? "approve" : "decline");
      break;
    case "dispute":
      if (!(await sendProof(gambler, way, id))) return;
      expect(asked);
      await dispute(gambler, id);
      await decide(gambler, id, pick(["approve", "decline", "refund"], Number(amountMinor % 3n) / 3));
      break;
    case "late":
      // Its moment decides the rate.
      expect(undefined);
      await pressAtBank(till, `deposits/${id}/late`);
      break;
    case "silence":
      expect(asked);
      await pressAtBank(till, `deposits/${id}/silence`);
      // Most are cleared up when the bank is pressed again; the rest waits for the end of its time.
      if (amountMinor % 5n !== 0n) await pressAtBank(till, `deposits/${id}/confirm`);
      break;
    default:
      expect(asked);
      await pressAtBank(till, `deposits/${id}/${outcome}`);
  }
  settle(gambler, await read(gambler, id));
}

/** What is over goes into the books; what is not stays uncertain, and the next look at the database decides. */
function settle({ books }: Gambler, { id, status }: WireOrder): void {
  const creditMinor = books.deposits.get(id)?.creditMinor;
  if (status === "completed" && creditMinor !== undefined) books.credit(id, creditMinor);
  if (status === "refund") books.endDeposit(id);
}

/** False where the method has no place for a proof. */
async function sendProof({ till, account, picture }: Gambler, way: DepositWay, id: string): Promise<boolean> {
  if (way.kind !== "requisites") return false;
  const body = { name: "Nadia Brook", fileName: "proof.png", fileContent: picture };
  await ask(till, "POST", `/api/v1/wallet/orders/buy/${id}/paid`, { token: account.token, body });
  return true;
}

async function dispute({ till, account, picture }: Gambler, id: string): Promise<void> {
  const image = { name: "Nadia Brook", fileName: "proof.png", fileContent: picture };
  const body = { image, acceptOption: "CHANGE_INVOICE" };
  await ask(till, "POST", `/api/v1/wallet/orders/buy/${id}/dispute`, { token: account.token, body });
}

async function decide(gambler: Gambler, id: string, decision: "approve" | "decline" | "refund"): Promise<void> {
  const request = {
    token: gambler.till.operatorToken,
    key: gambler.idOf("desk"),
    body: { reason: "as the soak wants" },
  };
  const answer = await ask(gambler.till, "POST", `/api/admin/v1/orders/${id}/${decision}`, request);
  gambler.expect(
    answer.status === 200 || answer.body.detail === "order_state_changed",
    `${decision} is answered ${answer.status} ${JSON.stringify(answer.body)}`,
  );
}
