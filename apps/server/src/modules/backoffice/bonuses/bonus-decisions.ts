// What people at the desk give and take by hand (docs/product/staff.md#bonuses): a grant or a revoke with its reason; above the threshold
// it waits for a second person, and anybody may turn it down.
import { fail, fiatToMinor } from "@windfall/domain";
import type { DeskBonusDecision } from "@windfall/domain/api/index";
import { isLiveBonus, LARGEST_BONUS_MINOR } from "@windfall/domain/rules/bonuses/index";
import type { Selectable } from "kysely";
import type { Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { emit } from "../../../kernel/outbox.ts";
import type { BonusDecision } from "../../../kernel/schema.ts";
import {
  bonusFactsOf,
  endBonuses,
  findOffer,
  grantBonus,
  holdBonuses,
  listLiveOffers,
  type Offer,
  ownerOfBonus,
  termsOfVersion,
} from "../../bonuses/index.ts";
import { type Actor, audit, findPlayerId, getAccount, holdAccount } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { decisionRecorded } from "../events.ts";
import { assertMayDecide, attempting } from "../may-decide.ts";
import { nextStep } from "../second-person.ts";
import type { Once } from "../take-step.ts";
import { exceedsThreshold } from "../threshold.ts";
import { getBonusDecision } from "./list-decisions.ts";
import { waitingRevokeOf } from "./waiting-decisions.ts";

type Row = Selectable<BonusDecision>;

/** The amount of every other kind is decided by a deposit, a week or the turbine. */
const isGift = (offer: Offer | undefined): offer is Offer => offer?.status === "live" && offer.terms.type === "Gift";

export async function listGifts({ identity }: BackofficeDeps) {
  const offers = await identity.db.read(listLiveOffers);
  return { items: offers.filter(isGift).map(({ id, titles, version }) => ({ id, title: titles.en, version })) };
}

export interface WantedGrant {
  /** The public id. */
  player: string;
  offerId: string;
  /** In the player's own currency. */
  amount: string;
  reason: string;
}

export async function grantByHand(
  deps: BackofficeDeps,
  actor: Actor,
  { player, offerId, amount, reason }: WantedGrant,
  once: Once,
): Promise<DeskBonusDecision> {
  const { identity } = deps;
  const { playerId, currency } = await identity.db.read(async (reader) => {
    const id = await findPlayerId(reader, { globalId: player });
    if (!id) throw fail("not_found");
    return { playerId: id, currency: (await getAccount(reader, id)).walletCurrency };
  });
  const amountMinor = fiatToMinor(amount);
  if (amountMinor > LARGEST_BONUS_MINOR) throw wrong("amount");
  const needsSecondPerson = await exceedsThreshold(deps, { amountMinor, currency });
  const id = await attempting(deps, { actor, action: "bonus.grant", reason }, () =>
    once(async (tx) => {
      await holdAccount(tx, playerId);
      await assertMayDecide(tx, actor, { playerId });
      const offer = await findOffer(tx, offerId);
      if (!isGift(offer)) throw wrong("offerId");
      const about = {
        kind: "grant",
        playerId,
        offer_id: offer.id,
        offer_version: offer.version,
        bonus_id: null,
      } as const;
      return begin(tx, deps, actor, { ...about, amountMinor, currency, reason, needsSecondPerson });
    }),
  );
  return getBonusDecision(deps, actor, id);
}

const wrong = (path: string) => fail("validation_failed", { violations: [{ path, key: "Validation.invalid_format" }] });

export async function revokeByHand(
  deps: BackofficeDeps,
  actor: Actor,
  bonusId: string,
  { reason }: { reason: string },
  once: Once,
): Promise<DeskBonusDecision> {
  const { identity } = deps;
  const known = await identity.db.read((reader) => ownerOfBonus(reader, bonusId));
  if (!known) throw fail("not_found");
  const { playerId, currency } = known;
  // What it was granted with may come back to it: it counts for as much as it ever was.
  const amountMinor = known.balanceMinor > known.amountMinor ? known.balanceMinor : known.amountMinor;
  const needsSecondPerson = await exceedsThreshold(deps, { amountMinor, currency });
  const id = await attempting(deps, { actor, action: "bonus.revoke", reason }, () =>
    once(async (tx) => {
      await holdAccount(tx, playerId);
      await assertMayDecide(tx, actor, { playerId });
      if (await waitingRevokeOf(tx, bonusId)) throw fail("order_state_changed", { status: "waiting" });
      const about = { kind: "revoke", playerId, offer_id: null, offer_version: null, bonus_id: bonusId } as const;
      return begin(tx, deps, actor, { ...about, amountMinor, currency, reason, needsSecondPerson });
    }),
  );
  return getBonusDecision(deps, actor, id);
}

interface Beginning {
  kind: "grant" | "revoke";
  playerId: string;
  offer_id: string | null;
  offer_version: number | null;
  bonus_id: string | null;
  amountMinor: bigint;
  currency: string;
  reason: string;
  needsSecondPerson: boolean;
}

/** The first person's word: carried out, or kept for the second. */
async function begin(tx: Tx, deps: BackofficeDeps, actor: Actor, wanted: Beginning): Promise<string> {
  const { identity } = deps;
  const { playerId, amountMinor, reason, needsSecondPerson, ...columns } = wanted;
  const now = identity.clock.now();
  const row = await tx
    .insertInto("bonus_decision")
    .values({
      ...columns,
      id: newId("bdc"),
      player_id: playerId,
      amount_minor: amountMinor,
      state: "waiting",
      reason,
      first_by: actor.id,
      first_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (needsSecondPerson) {
    await auditStep(tx, deps, actor, row, `${row.kind}_proposed`, reason);
    await emit(tx, decisionRecorded, { queue: "grants", id: row.id });
  } else await carryOut(tx, deps, actor, row, reason);
  return row.id;
}

export async function decideBonus(
  deps: BackofficeDeps,
  actor: Actor,
  decisionId: string,
  { action, reason }: { action: "approve" | "decline"; reason: string },
  once: Once,
): Promise<DeskBonusDecision> {
  await attempting(deps, { actor, action: `bonus.${action}`, reason }, () =>
    once(async (tx) => {
      // Locked: of two people who decide at once the second sees what the first one did.
      const row = await tx
        .selectFrom("bonus_decision")
        .selectAll()
        .where("id", "=", decisionId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw fail("not_found");
      await assertMayDecide(tx, actor, { playerId: row.player_id, orderId: row.id });
      if (row.state !== "waiting") throw fail("order_state_changed", { status: row.state });
      const pending = { action: "approve", amountMinor: null, actorId: row.first_by } as const;
      const step = nextStep({ action, amountMinor: null }, { actorId: actor.id, pending, needsSecondPerson: true });
      if (step === "second_person_required") throw fail("second_person_required");
      if (action === "approve") await carryOut(tx, deps, actor, row, reason);
      else await finish(tx, deps, actor, row, { state: "declined", second_reason: reason });
    }),
  );
  return getBonusDecision(deps, actor, decisionId);
}

/** Money moves here and nowhere else. */
async function carryOut(tx: Tx, deps: BackofficeDeps, actor: Actor, row: Row, reason: string): Promise<void> {
  const bonusId = row.kind === "grant" ? await grant(tx, deps, actor, row) : await revoke(tx, deps, actor, row);
  const second_reason = row.first_by === actor.id ? null : reason;
  await finish(tx, deps, actor, row, { state: "done", second_reason, bonus_id: bonusId });
}

async function grant(tx: Tx, { identity }: BackofficeDeps, actor: Actor, row: Row): Promise<string> {
  const { offer_id: id, offer_version: version } = row;
  if (id === null || version === null) throw fail("not_found");
  const { terms } = await termsOfVersion(tx, id, version);
  const granted = await grantBonus(tx, identity, {
    playerId: row.player_id,
    offer: { id, version, terms },
    amountMinor: BigInt(row.amount_minor),
    source: row.id,
    claimKey: null,
    by: "staff",
    actorId: actor.id,
  });
  if (granted.status === "denied") throw fail("bonus_denied", { reason: granted.reason });
  return granted.bonusId;
}

async function revoke(tx: Tx, { identity }: BackofficeDeps, actor: Actor, row: Row): Promise<string> {
  const { bonus_id: bonusId, player_id: playerId, reason } = row;
  if (bonusId === null) throw fail("not_found");
  // Before anything is read: a bet or a withdrawal may end it in the same moment.
  await holdBonuses(tx, playerId, row.currency, identity.clock.now());
  const bonus = (await bonusFactsOf(tx, playerId, identity.clock.now())).find(({ id }) => id === bonusId);
  if (!bonus || !isLiveBonus(bonus.status)) throw fail("order_state_changed", { status: bonus?.status ?? "unknown" });
  const end = { playerId, bonusIds: [bonusId], to: "revoked", by: "staff", actorId: actor.id, reason } as const;
  await endBonuses(tx, identity, end);
  return bonusId;
}

async function finish(
  tx: Tx,
  deps: BackofficeDeps,
  actor: Actor,
  row: Row,
  columns: { state: "done" | "declined"; second_reason: string | null; bonus_id?: string },
): Promise<void> {
  const isSecond = columns.second_reason !== null;
  await tx
    .updateTable("bonus_decision")
    .set({ ...columns, ...(isSecond && { second_by: actor.id }), changed_at: deps.identity.clock.now() })
    .where("id", "=", row.id)
    .where("state", "=", "waiting")
    .execute();
  const action = columns.state === "done" ? row.kind : `${row.kind}_declined`;
  await auditStep(tx, deps, actor, row, action, columns.second_reason ?? row.reason);
  await emit(tx, decisionRecorded, { queue: "grants", id: row.id });
}

function auditStep(tx: Tx, { identity }: BackofficeDeps, actor: Actor, row: Row, action: string, reason: string) {
  const { id, offer_id, offer_version, bonus_id, amount_minor, currency } = row;
  const details = { decision: id, offer_id, offer_version, bonus_id, amount_minor: String(amount_minor), currency };
  return audit(tx, identity, { actor, action: `bonus.${action}`, subjectId: row.player_id, reason, details });
}
