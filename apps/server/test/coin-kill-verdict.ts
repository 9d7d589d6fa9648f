// What a run with kills is judged by: every withdrawal that was acknowledged is paid exactly once, to its own address, and to the unit.
import { readAddress } from "@windfall/chains";
import { type AssetCode, assetOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";

export interface ChainTransfer {
  network: NetworkId;
  /** In its normal form. */
  to: string;
  contract: string | null;
  units: bigint;
}

/** A withdrawal whose answer arrived. */
export interface Asked {
  id: string;
  code: AssetCode;
  /** Of nobody else. */
  address: string;
}

/** The same withdrawal in the books. */
export interface BookedWithdrawal {
  id: string;
  units: bigint;
  state: string;
}

export function paidTo({ code, address }: Asked, transfers: readonly ChainTransfer[]): ChainTransfer[] {
  const { network, contract } = assetOf(code);
  const to = readAddress(network, address)?.canonical;
  return transfers.filter((each) => each.network === network && each.to === to && each.contract === contract);
}

/** `wrong`: not completed, or not paid exactly once and exactly right; or in the books without an answer. */
export function judgePayments(
  asked: readonly Asked[],
  booked: readonly BookedWithdrawal[],
  transfers: readonly ChainTransfer[],
): { payments: number; wrong: number } {
  const byId = new Map(booked.map((row) => [row.id, row]));
  const isRight = (each: Asked) => {
    const payments = paidTo(each, transfers);
    const row = byId.get(each.id);
    return payments.length === 1 && row?.state === "completed" && payments[0]?.units === row.units;
  };
  const known = new Set(asked.map(({ id }) => id));
  return {
    payments: asked.flatMap((each) => paidTo(each, transfers)).length,
    wrong: asked.filter((each) => !isRight(each)).length + booked.filter(({ id }) => !known.has(id)).length,
  };
}
