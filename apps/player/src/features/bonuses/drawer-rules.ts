// Owns what the bonus drawer shows to whom (docs/product/bonuses.md).
import { type Address, addressWithout } from "../../platform/address.ts";

/** The parameter that opens the drawer; its value says nothing. */
const TRIGGER = "bonus10";
const DEPOSITS_FOR_EVERYDAY = 4;

export interface DepositFacts {
  countDeposit: number;
  isShowModal: boolean;
}

/** Players with four deposits and more have used the welcome bonuses up and see the everyday bonus alone. */
export function drawerLayout(facts: DepositFacts | undefined): "everyday" | "welcome" {
  return (facts?.countDeposit ?? 0) >= DEPOSITS_FOR_EVERYDAY ? "everyday" : "welcome";
}

/** A visitor has no day of their own yet, so nothing of it is used. */
export function isEverydayUsed(facts: DepositFacts | undefined): boolean {
  return facts?.isShowModal === false;
}

export function asksForBonusDrawer({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has(TRIGGER);
}

export function withoutBonusDrawer(current: Address): string {
  return addressWithout(current, [TRIGGER]);
}
