// Rows of payment methods, with their conditions in minor units (docs/product/deposits.md#methods).
import type { BankMethod, DetailField, FeeTier } from "@windfall/domain";
import type { Selectable } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { PaymentMethod as PaymentMethodRow } from "../../kernel/schema.ts";

export interface MethodFields {
  required: DetailField[];
  optional: DetailField[];
}

/** How the table keeps conditions: as here, with amounts in minor units as text. */
export interface BuyConditions {
  minMinor: bigint;
  maxMinor: bigint;
  multiplyOrdersAllowed: boolean;
  fields: MethodFields;
  presetsMinor: bigint[];
}

export interface SellConditions {
  minMinor: bigint;
  maxMinor: bigint;
  fields: MethodFields;
  feeTiers: FeeTier[];
  subbanks: { id: string; name: string; icon: string }[];
}

type Stored<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] extends object ? Stored<T[K]> : T[K] };
export type StoredBuy = Stored<BuyConditions>;
export type StoredSell = Stored<SellConditions>;

export interface PaymentMethod {
  id: string;
  name: string;
  icon: string;
  iconBig: string;
  label: string | null;
  method: BankMethod;
  currency: string;
  priority: number;
  provider: string;
  isActive: boolean;
  /** null: not offered. */
  buy: BuyConditions | null;
  sell: SellConditions | null;
}

function buyOf(stored: StoredBuy): BuyConditions {
  return {
    ...stored,
    minMinor: BigInt(stored.minMinor),
    maxMinor: BigInt(stored.maxMinor),
    presetsMinor: stored.presetsMinor.map(BigInt),
  };
}

function sellOf(stored: StoredSell): SellConditions {
  return {
    ...stored,
    minMinor: BigInt(stored.minMinor),
    maxMinor: BigInt(stored.maxMinor),
    feeTiers: stored.feeTiers.map(({ fromMinor, feePpm }) => ({
      fromMinor: BigInt(fromMinor),
      feePpm: BigInt(feePpm),
    })),
  };
}

export function methodOf(row: Selectable<PaymentMethodRow>): PaymentMethod {
  const buy = row.buy as unknown as StoredBuy | null;
  const sell = row.sell as unknown as StoredSell | null;
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    iconBig: row.icon_big,
    label: row.label,
    method: row.method as BankMethod,
    currency: row.currency,
    priority: row.priority,
    provider: row.provider,
    isActive: row.is_active,
    buy: buy && buyOf(buy),
    sell: sell && sellOf(sell),
  };
}

/** Active or not; undefined when there is none. */
export async function getPaymentMethod(reader: Reader, id: string): Promise<PaymentMethod | undefined> {
  const row = await reader.selectFrom("payment_method").selectAll().where("id", "=", id).executeTakeFirst();
  return row && methodOf(row);
}

export async function listMethodIds(reader: Reader): Promise<string[]> {
  return (await reader.selectFrom("payment_method").select("id").execute()).map(({ id }) => id);
}

/** To be joined by those who list orders, as `methodNames(reader).as("payment_method")`; PostgreSQL joins the table behind it. */
export function methodNames(reader: Reader) {
  return reader.selectFrom("payment_method").select(["id", "name", "method"]);
}
