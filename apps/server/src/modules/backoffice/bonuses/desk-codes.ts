// Promo codes as staff make, look up and stop them, each with a reason and an audit row.
import { fail } from "@windfall/domain";
import type { DeskCode } from "@windfall/domain/api/index";
import type { Reader } from "../../../kernel/db.ts";
import {
  createPromoCodes,
  findPromoCode,
  listPromoCodes,
  type NewPromoCodes,
  type PromoCodeFacts,
  type PromoDenial,
  stopPromoCode,
} from "../../bonuses/index.ts";
import { type Actor, audit, findPlayerId, listAccounts } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import type { Once } from "../take-step.ts";
import { namesOf } from "../wire.ts";

export function listCodes(
  { identity }: BackofficeDeps,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
) {
  return identity.db.read(async (reader) => {
    const { items, total } = await listPromoCodes(reader, { search }, { limit, offset });
    return { items: await codesOf(reader, items), meta: { total, limit, offset } };
  });
}

export function getCode({ identity }: BackofficeDeps, code: string): Promise<DeskCode> {
  return identity.db.read((reader) => codeOf(reader, code));
}

async function codeOf(reader: Reader, code: string): Promise<DeskCode> {
  const found = await findPromoCode(reader, code);
  const [wire] = found ? await codesOf(reader, [found]) : [];
  if (!wire) throw fail("not_found");
  return wire;
}

async function codesOf(reader: Reader, codes: readonly PromoCodeFacts[]): Promise<DeskCode[]> {
  const names = await namesOf(
    reader,
    codes.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const playerIds = codes.flatMap(({ playerId }) => playerId ?? []);
  const accounts = playerIds.length === 0 ? [] : await listAccounts(reader, playerIds);
  const globalIds = new Map(accounts.map(({ id, globalId }) => [id, globalId]));
  return codes.map((row) => ({
    id: row.code,
    offerId: row.offerId,
    status: row.status,
    amountCents: row.amountCents === null ? null : Number(row.amountCents),
    uses: row.uses,
    maxUses: row.maxUses,
    globalId: globalIds.get(row.playerId ?? "") ?? null,
    minDeposits: row.minDeposits,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    by: names.get(row.createdBy ?? "") ?? null,
  }));
}

export interface WantedCodes {
  offerId: string;
  codes: NewPromoCodes["codes"];
  amountCents: number | null;
  maxUses: number | null;
  /** The public id. */
  player: string | null;
  minDeposits: number;
  startsAt: string | null;
  endsAt: string | null;
  reason: string;
}

/** Which field is to be mended. */
const FIELDS: Record<PromoDenial, string> = { offer: "offerId", promise: "amountCents", form: "codes", known: "codes" };
const wrong = (path: string) => fail("validation_failed", { violations: [{ path, key: "Validation.invalid_format" }] });

export function createCodes({ identity }: BackofficeDeps, actor: Actor, wanted: WantedCodes, once: Once) {
  const { player, amountCents, startsAt, endsAt, reason, ...rest } = wanted;
  const period = {
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  if (period.endsAt && period.endsAt <= (period.startsAt ?? identity.clock.now())) throw wrong("endsAt");
  return once(async (tx) => {
    const playerId = player === null ? null : await findPlayerId(tx, { globalId: player });
    if (playerId === undefined) throw wrong("player");
    const made = await createPromoCodes(tx, identity, {
      ...rest,
      ...period,
      amountCents: amountCents === null ? null : BigInt(amountCents),
      playerId,
      createdBy: actor.id,
    });
    if (made.status === "denied") throw wrong(FIELDS[made.reason]);
    const { codes } = made;
    const details = {
      count: codes.length,
      first: codes[0],
      maxUses: rest.maxUses,
      amountCents,
      minDeposits: rest.minDeposits,
    };
    await audit(tx, identity, { actor, action: "promo.create", subjectId: rest.offerId, reason, details });
    return { codes };
  });
}

export function stopCode({ identity }: BackofficeDeps, actor: Actor, code: string, { reason }: { reason: string }) {
  return identity.db.transact(async (tx): Promise<DeskCode> => {
    const known = await codeOf(tx, code);
    if (!(await stopPromoCode(tx, code))) throw fail("order_state_changed", { status: known.status });
    await audit(tx, identity, { actor, action: "promo.stop", subjectId: code, reason, details: { uses: known.uses } });
    return codeOf(tx, code);
  });
}
