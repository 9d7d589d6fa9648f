// Free spins that are played at an outside provider: it counts them and tells what they won, we keep what was promised and pay it once.
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import { endFreeSpins, type FreeSpinsRow, worthOf } from "./free-spins.ts";
import { grantBonus } from "./grant.ts";
import { offerOfVersion } from "./offers.ts";

export function findFreeSpins(reader: Reader, id: string): Promise<FreeSpinsRow | undefined> {
  return reader.selectFrom("free_spins").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The provider has them: they can be played. */
export async function noteSpinsReady(tx: Tx, { clock }: { clock: Clock }, id: string): Promise<void> {
  await tx
    .updateTable("free_spins")
    .set({ ready_at: clock.now() })
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .execute();
}

/** Its provider grants none: what was promised is played in games of the house. The player's money is held. */
export async function giveSpinsToHouse(tx: Tx, deps: { clock: Clock }, id: string): Promise<void> {
  await tx
    .updateTable("free_spins")
    .set({ game_id: null })
    .where("id", "=", id)
    .where("status", "=", "issued")
    .execute();
  await noteSpinsReady(tx, deps, id);
}

export interface ProviderSpins {
  played: number;
  /** All of them so far. */
  wonMinor: bigint;
  /** How they ended, if the provider says so. */
  end: "played" | "expired" | undefined;
}

/**
 * What a provider tells of them. Told after we ended them for its silence, what they won more is paid then; what is taken back then is the
 * house's loss. The player's money is held.
 */
export async function noteProviderSpins(
  tx: Tx,
  deps: { clock: Clock },
  before: FreeSpinsRow,
  { played, wonMinor, end }: ProviderSpins,
): Promise<void> {
  const isOpen = before.status === "issued";
  const won = !isOpen && wonMinor < BigInt(before.won_minor) ? BigInt(before.won_minor) : wonMinor;
  const after = await tx
    .updateTable("free_spins")
    .set({ played: Math.max(before.played, Math.min(before.count, played)), won_minor: won })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteSpinsReady(tx, deps, before.id);
  if (isOpen && end) await endFreeSpins(tx, deps, after, end, "provider");
  if (!isOpen) await payLate(tx, deps, before, after);
}

async function payLate(tx: Tx, deps: { clock: Clock }, before: FreeSpinsRow, after: FreeSpinsRow): Promise<void> {
  const { id, player_id: playerId, currency } = after;
  const { walletCurrency } = await getAccount(tx, playerId);
  const growth = worthOf(after) - worthOf(before);
  // Whoever has had nothing yet may have changed their currency meanwhile; an amount of another one means nothing there.
  if (growth === 0n || walletCurrency !== currency) return;
  const granted = await grantBonus(tx, deps, {
    playerId,
    offer: await offerOfVersion(tx, after.offer_id, after.offer_version),
    amountMinor: growth,
    source: id,
    claimKey: `freespins:${id}:${after.won_minor}`,
    by: "provider",
    isOfFreespins: true,
  });
  if (granted.status === "granted" && after.bonus_id === null)
    await tx.updateTable("free_spins").set({ bonus_id: granted.bonusId }).where("id", "=", id).execute();
}
