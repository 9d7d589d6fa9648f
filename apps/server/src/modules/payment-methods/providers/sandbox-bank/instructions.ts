// How the sandbox bank lets a player pay, by the kind of method, so that the demo shows every way of paying.
import type { BankMethod } from "@windfall/domain";
import type { Requisites } from "../provider.ts";

export type InstructionKind = "requisites" | "invoice" | "pending";

export function kindOf(method: BankMethod): InstructionKind {
  if (method === "p2p" || method === "account_number" || method === "sbp") return "requisites";
  return method === "blik" || method === "mpayment" ? "pending" : "invoice";
}

/** Cards are paid in a frame; wallets in a window of their own; the others leave our page and come back. */
export function targetOf(method: string): "parent" | "blank" | null {
  if (method === "card") return null;
  return ["revolut", "wise", "n26", "steam"].includes(method) ? "blank" : "parent";
}

const HOLDERS = ["Ada Merchant", "Ilya Counter", "Mira Ledger", "Omar Till"];

/** Numbers that belong to nobody: the test range of cards, and phone numbers that are kept for fiction. */
export function requisitesFor(method: BankMethod, currency: string): Requisites {
  const name = HOLDERS[currency.charCodeAt(0) % HOLDERS.length] ?? "Ada Merchant";
  const bankName = `Sandbox Bank ${currency}`;
  if (method === "sbp") return { phone: "+7 900 000-00-00", bankName, name };
  if (method === "account_number") return { card: "SB00 0000 0042 4242", bankName, name };
  return { card: "4242 4242 4242 4242", bankName, name };
}

/** Some providers add a little to an amount to tell equal payments apart. */
export function additionalFor(method: BankMethod): bigint {
  return method === "account_number" ? 300n : 0n;
}
