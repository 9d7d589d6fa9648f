// Begins a bank deposit (docs/product/deposits.md#order). The row and the key come first, in one transaction; the provider is
// asked after it, with our id as its key. A lost answer leaves the order on its way, and `deposits.resolve` asks what became of it.
import {
  type DetailField,
  depositAmountViolation,
  fail,
  fiatFromMinor,
  fiatToMinor,
  maskField,
  OPEN_BUY_STATES,
  Refusal,
  type Violation,
} from "@windfall/domain";
import type { BuyOrder as WireOrder } from "@windfall/domain/api/index";
import { type Tx, violatedUnique } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { getAccount, restrictionsOf } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import {
  areDepositsOn,
  type BuyConditions,
  type DepositAnswer,
  type DetailValues,
  detailViolations,
  fieldsAsked,
  getPaymentMethod,
  type PaymentMethod,
  type PaymentProvider,
  providerOf,
  refusedCardFields,
} from "../payment-methods/index.ts";
import { applyInstructions } from "./apply-provider-order.ts";
import type { DepositsDeps } from "./deps.ts";
import { showOrder } from "./get-buy-order.ts";
import { resolveOrder } from "./jobs.ts";
import { lockDeposits } from "./living-orders.ts";
import { changeState, getOrderForUpdate, getOwnOrder, stateOf } from "./orders.ts";

export interface BuyOrderRequest {
  playerId: string;
  amount: string;
  bankId: string;
  externalFields: DetailValues;
  callbackUrl: string;
  /** Our own origin, as the request knows it. */
  origin: string;
}

/** Runs its second part once for the idempotency key of the request. */
export type OnceAfter = <P, T>(prepare: () => Promise<P>, work: (tx: Tx, prepared: P) => Promise<T>) => Promise<T>;

const MAX_OPEN_ORDERS = 10;
/** Longer than a provider may take to answer. */
const RESOLVE_AFTER_MS = 30_000;

export async function createBuyOrder(
  deps: DepositsDeps,
  request: BuyOrderRequest,
  onceAfter: OnceAfter,
): Promise<WireOrder> {
  const { orderId, plan } = await placeOrder(deps, request, onceAfter);
  if (plan) await askProvider(deps, orderId, request, plan);
  return deps.db.read(async (reader) => showOrder(reader, await getOwnOrder(reader, orderId, request.playerId)));
}

/** Without a plan when the same key came again: the order is there, and its provider was asked. */
async function placeOrder(
  deps: DepositsDeps,
  request: BuyOrderRequest,
  onceAfter: OnceAfter,
): Promise<{ orderId: string; plan?: Plan | undefined }> {
  const newOrderId = newId("ord");
  let plan: Plan | undefined;
  try {
    const { orderId } = await onceAfter(
      async () => {
        plan = await planOrder(deps, request);
        return plan;
      },
      async (tx, planned) => {
        await insertOrder(tx, deps, newOrderId, request, planned);
        return { orderId: newOrderId };
      },
    );
    return { orderId, ...(orderId === newOrderId && { plan }) };
  } catch (error) {
    if (error instanceof QuoteOutdated) return placeOrder(deps, request, onceAfter);
    throw error;
  }
}

interface Plan {
  method: PaymentMethod;
  buy: BuyConditions;
  provider: PaymentProvider;
  /** With secrets: they live as long as the request does, and nowhere else. */
  details: DetailValues;
  walletCurrency: string;
  rateE12: bigint;
  returnUrl: string;
}

/** The refusals, in the order in which a player is told of them. */
async function planOrder(deps: DepositsDeps, request: BuyOrderRequest): Promise<Plan> {
  const { isOn, worksHere, isRestricted, method, walletCurrency, language } = await deps.db.read(async (reader) => {
    const { playerId, bankId } = request;
    const { worksHere, walletCurrency, language } = await getAccount(reader, playerId);
    return {
      isOn: await areDepositsOn(reader),
      worksHere,
      isRestricted: (await restrictionsOf(reader, playerId)).has("buy"),
      method: await getPaymentMethod(reader, bankId),
      walletCurrency,
      language,
    };
  });
  if (!isOn) throw fail("payments_are_disabled");
  if (worksHere) throw fail("staff_account");
  const isOffered = method?.isActive && method.buy !== null;
  const ready = isOffered ? await readyProvider(deps, method, walletCurrency) : undefined;
  if (isRestricted) throw fail("wallet_buy_banned");
  if (!method?.buy || !ready) throw fail("error_currency_not_supported");
  assertCardDataTaken(request, method, ready.provider);
  const details = checkInput(request, method, method.buy);
  // The provider's page may be opened by another browser, which knows nothing of the language that was chosen here.
  return { method, buy: method.buy, details, walletCurrency, returnUrl: `${request.origin}/${language}`, ...ready };
}

async function readyProvider(deps: DepositsDeps, method: PaymentMethod, walletCurrency: string) {
  const provider = providerOf(deps.providers, method.provider);
  const { rateE12 } = await deps.rates.quote(method.currency, walletCurrency);
  return { provider, rateE12 };
}

/** Whether the method asks for it or the request brings it unasked: what the provider does not take goes no further. */
function assertCardDataTaken(
  { externalFields }: BuyOrderRequest,
  method: PaymentMethod,
  provider: PaymentProvider,
): void {
  const fields = [...fieldsAsked(method, "deposits"), ...(Object.keys(externalFields) as DetailField[])];
  if (refusedCardFields(provider, "deposits", fields).length > 0) throw fail("card_data_not_accepted");
}

function checkInput(request: BuyOrderRequest, method: PaymentMethod, buy: BuyConditions): DetailValues {
  const bounds = { minAmount: fiatFromMinor(buy.minMinor), maxAmount: fiatFromMinor(buy.maxMinor) };
  const amount = depositAmountViolation(request.amount, bounds, method.currency);
  const { tidy, violations } = detailViolations(request.externalFields, buy.fields, {
    path: "externalFields",
    currency: method.currency,
    method: method.method,
  });
  const all: Violation[] = [...(amount ? [{ path: "amount", ...amount }] : []), ...violations];
  // A provider sends the player to this address: it is ours or nobody's (docs/security.md S11).
  if (!isOwnOrigin(request.callbackUrl, request.origin))
    all.push({ path: "callbackUrl", key: "Validation.invalid_format" });
  if (all.length > 0) throw fail("validation_failed", { violations: all });
  return tidy;
}

function isOwnOrigin(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && new URL(url).username === "";
}

async function insertOrder(
  tx: Tx,
  { clock }: DepositsDeps,
  orderId: string,
  { playerId, amount }: BuyOrderRequest,
  plan: Plan,
): Promise<void> {
  const { method, buy, details, walletCurrency, rateE12 } = plan;
  await lockDeposits(tx, playerId);
  await assertSameCurrency(tx, playerId, plan);
  await assertFewOpenOrders(tx, playerId);
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("buy_order")
    .values({
      id: orderId,
      player_id: playerId,
      method_id: method.id,
      provider: method.provider,
      status: "created",
      is_single: !buy.multiplyOrdersAllowed,
      amount_minor: fiatToMinor(amount),
      currency: method.currency,
      wallet_currency: walletCurrency,
      rate_e12: rateE12,
      sender: JSON.stringify(maskedDetails(details)),
      created_at: now,
      changed_at: now,
    })
    // The unique index of open orders decides, however many requests came at once (docs/security.md D14).
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw fail("error_orders_limit");
  await recordChange(tx, orderId, null, { to: "created", by: "player", actorId: playerId }, now);
  await enqueue(tx, resolveOrder, { orderId }, { runAt: new Date(now.getTime() + RESOLVE_AFTER_MS) });
}

/** The rate was quoted for another currency than the account has by now. */
class QuoteOutdated extends Error {}

async function assertSameCurrency(tx: Tx, playerId: string, { walletCurrency }: Plan): Promise<void> {
  const account = await getAccount(tx, playerId);
  if (account.walletCurrency !== walletCurrency) throw new QuoteOutdated();
}

/** Counted under the lock: a player's own parallel requests would all see the same number. */
async function assertFewOpenOrders(tx: Tx, playerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("buy_order")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("player_id", "=", playerId)
    .where("status", "in", [...OPEN_BUY_STATES])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OPEN_ORDERS) throw fail("error_orders_limit");
}

function maskedDetails(details: DetailValues): DetailValues {
  const masked = Object.entries(details).map(([field, value]) => [field, maskField(field as DetailField, value)]);
  return Object.fromEntries(masked.filter(([, value]) => value !== undefined));
}

async function askProvider(
  deps: DepositsDeps,
  orderId: string,
  { amount }: BuyOrderRequest,
  { method, provider, details, returnUrl }: Plan,
): Promise<void> {
  let answer: DepositAnswer;
  try {
    answer = await provider.createDeposit({
      orderId,
      methodId: method.id,
      method: method.method,
      amountMinor: fiatToMinor(amount),
      currency: method.currency,
      details,
      returnUrl,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ orderId, provider: provider.name }, "no answer to a deposit; it will be asked for");
    return;
  }
  await takeAnswer(deps, provider, orderId, answer);
}

/** A provider that gives one number to two orders has made none that we could ever tell apart. */
async function takeAnswer(
  deps: DepositsDeps,
  provider: PaymentProvider,
  orderId: string,
  answer: DepositAnswer,
): Promise<void> {
  try {
    await deps.db.transact((tx) => applyAnswer(tx, deps, provider, orderId, answer));
  } catch (error) {
    if (error instanceof Refusal || violatedUnique(error) !== "buy_order_provider") throw error;
    const refused = { outcome: "refused", reason: "number_used_twice" } as const;
    await deps.db.transact((tx) => applyAnswer(tx, deps, provider, orderId, refused));
  }
  const { status } = await deps.db.read((reader) =>
    reader.selectFrom("buy_order").select("status").where("id", "=", orderId).executeTakeFirstOrThrow(),
  );
  if (status === "declined") throw fail("create_deposit_failed");
}

async function applyAnswer(
  tx: Tx,
  deps: DepositsDeps,
  provider: PaymentProvider,
  orderId: string,
  answer: DepositAnswer,
): Promise<void> {
  const order = await getOrderForUpdate(tx, orderId);
  // A notice may have been faster than the answer.
  if (stateOf(order) !== "created") return;
  if (answer.outcome === "refused")
    await changeState(tx, deps, order, { to: "declined", by: "provider", reason: answer.reason });
  else await applyInstructions(tx, deps, provider, order, answer.providerOrderId, answer);
}
