// What the payment desk of the demo starts with: deposits that wait for somebody to look at their receipt, and a dispute. The bank of the
// demo does not know them, so they stay until a person decides. A second start finds them by their ids and adds nothing.
import type { AcceptOption, BuyOrderState, DisputeProblem, OrderActor } from "@windfall/domain";
import sharp from "sharp";
import type { Tx } from "../../kernel/db.ts";
import { namedId } from "../../kernel/ids.ts";
import { findPlayerId } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import { getPaymentMethod } from "../payment-methods/index.ts";
import type { CleanImage } from "./clean-image.ts";
import type { DepositsDeps } from "./deps.ts";
import { insertDispute } from "./disputes.ts";
import { findOrder, getOrderForUpdate } from "./orders.ts";
import { insertProof } from "./proofs.ts";

interface DeskOrder {
  methodId: string;
  /** Whole US dollars. */
  amount: number;
  minutesAgo: number;
  payerName: string;
  dispute?: { acceptOption: AcceptOption; problem: DisputeProblem; paid: number; comment: string };
}

const EMAIL = "bonus@windfall.test";
const MINUTE_MS = 60_000;
const USD_E12 = 10n ** 12n;

const DESK_ORDERS: readonly DeskOrder[] = [
  { methodId: "usd-transfer", amount: 120, minutesAgo: 4, payerName: "Bella Orchard" },
  { methodId: "usd-account", amount: 450, minutesAgo: 11, payerName: "B. Orchard" },
  // Somebody else's name, and above what one person may decide alone.
  { methodId: "usd-transfer", amount: 3000, minutesAgo: 26, payerName: "Carla Vane" },
  {
    methodId: "usd-transfer",
    amount: 200,
    minutesAgo: 180,
    payerName: "Bella Orchard",
    dispute: {
      acceptOption: "CHANGE_INVOICE",
      problem: "wrong_amount",
      paid: 180,
      comment: "My bank took its fee out of the transfer.",
    },
  },
];

/** The way of each, with the minutes after its beginning. */
type Way = readonly (readonly [to: BuyOrderState, by: OrderActor, minutes: number])[];
const TO_REVIEW: Way = [
  ["created", "player", 0],
  ["waiting", "provider", 0],
  ["wait_for_confirmation", "player", 3],
];
const TO_DISPUTE: Way = [
  ["created", "player", 0],
  ["waiting", "provider", 0],
  ["timeouted", "clock", 15],
  ["disputed", "player", 40],
];

export async function seedDemoDesk(deps: DepositsDeps): Promise<void> {
  for (const [index, demo] of DESK_ORDERS.entries()) {
    const orderId = namedId("ord", `demo desk ${index}`);
    const isThere = await deps.db.read((reader) => findOrder(reader, orderId));
    if (isThere) continue;
    const image = await deps.images.clean(await receiptOf(index));
    await deps.db.transact((tx) => seedOrder(tx, deps, orderId, demo, image));
  }
}

async function seedOrder(tx: Tx, deps: DepositsDeps, orderId: string, demo: DeskOrder, image: CleanImage) {
  const playerId = await findPlayerId(tx, { email: EMAIL });
  const method = await getPaymentMethod(tx, demo.methodId);
  if (!playerId || !method) return;
  const way = demo.dispute ? TO_DISPUTE : TO_REVIEW;
  const beganAt = deps.clock.now().getTime() - demo.minutesAgo * MINUTE_MS;
  const at = (minutes: number) => new Date(beganAt + minutes * MINUTE_MS);
  const [status, , endedAfter] = way.at(-1) ?? ["created", "player", 0];
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("buy_order")
    .values({
      id: orderId,
      player_id: playerId,
      method_id: method.id,
      provider: method.provider,
      status,
      is_single: false,
      amount_minor: BigInt(demo.amount) * 100n,
      currency: "USD",
      wallet_currency: "USD",
      rate_e12: USD_E12,
      requisites: JSON.stringify({ card: "4242424242424242", bankName: "Sandbox Bank", name: "Windfall Demo" }),
      payer_name: demo.payerName,
      created_at: at(0),
      changed_at: at(endedAfter),
    })
    // Two processes may start on one new database at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  let from: BuyOrderState | null = null;
  for (const [to, by, minutes] of way) {
    await recordChange(tx, orderId, from, { to, by, ...(by === "player" && { actorId: playerId }) }, at(minutes));
    from = to;
  }
  const then = { clock: { now: () => at(endedAfter) } };
  const order = await getOrderForUpdate(tx, orderId);
  const purpose = demo.dispute ? "dispute" : "payment";
  await insertProof(tx, then, order, image, { purpose, payerName: demo.payerName });
  if (!demo.dispute) return;
  const { paid, ...words } = demo.dispute;
  await insertDispute(tx, then, orderId, { openedBy: "player", ...words, amountMinor: BigInt(paid) * 100n });
}

const WIDTH = 360;
const HEIGHT = 640;

/** The screen of a bank's app as grey bars: a head, a sum and some lines, of another length for each. */
async function receiptOf(index: number): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 0xf4);
  const bar = (x: number, y: number, width: number, height: number, colour: readonly [number, number, number]) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) pixels.set(colour, (row * WIDTH + column) * 3);
  };
  bar(0, 0, WIDTH, 96, [31, 78, 95]);
  bar(28, 40, 120, 18, [232, 240, 242]);
  bar(110, 140, 140, 34, [40, 52, 58]);
  for (let line = 0; line < 7; line++) {
    const y = 220 + line * 48;
    bar(28, y, 70 + ((line * 37 + index * 23) % 60), 12, [168, 178, 184]);
    bar(220, y, 60 + ((line * 53 + index * 41) % 50), 12, [84, 98, 106]);
  }
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  return png.toString("base64");
}
