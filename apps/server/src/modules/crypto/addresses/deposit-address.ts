// The address of a player on a network: given once, shown only as it was given. Whoever can write to the table but does not know the key of
// the marks can neither have a player send coins elsewhere nor have coins of others counted as their own.
import { type DeriveAddress, readAddress } from "@windfall/chains";
import { fail } from "@windfall/domain";
import { type KeyFamily, NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Selectable } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { Logger } from "../../../kernel/log.ts";
import type { DepositAddress as DepositAddressRow } from "../../../kernel/schema.ts";
import { lockDeposits } from "../../deposits/index.ts";
import type { KeyRing, MarkedAddress } from "./key-ring.ts";

export interface AddressDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: KeyRing;
}

export interface DepositAddress {
  id: string;
  playerId: string;
  address: string;
  canonical: string;
}

/** Refuses with `payments_are_disabled` when there is no address left, or the stored one is not as it was given. */
export async function addressFor(deps: AddressDeps, playerId: string, network: NetworkId): Promise<DepositAddress> {
  const family = NETWORKS[network].keys;
  const row =
    (await deps.db.read((reader) => findRow(reader, playerId, family))) ??
    (await deps.db.transact((tx) => giveAddress(tx, deps, playerId, family)));
  if (!isGenuine(deps.keys, row)) {
    deps.log.error({ addressId: row.id, family }, "a deposit address is not as it was given: it is not shown");
    throw fail("payments_are_disabled");
  }
  return addressOf(row);
}

type Row = Selectable<DepositAddressRow>;

export function isGenuine(keys: KeyRing, row: Row): boolean {
  return keys.isMarked(markedOf(row), row.mac);
}

function markedOf(row: Omit<Row, "id" | "mac" | "created_at">): MarkedAddress {
  const { number, address, canonical } = row;
  return { keyFamily: row.key_family as KeyFamily, number, playerId: row.player_id, address, canonical };
}

export const addressOf = ({ id, player_id, address, canonical }: Row): DepositAddress => ({
  id,
  playerId: player_id,
  address,
  canonical,
});

function findRow(reader: Reader, playerId: string, family: KeyFamily): Promise<Row | undefined> {
  return reader
    .selectFrom("deposit_address")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("key_family", "=", family)
    .executeTakeFirst();
}

async function giveAddress(tx: Tx, deps: AddressDeps, playerId: string, family: KeyFamily): Promise<Row> {
  // Of two requests of one player the second finds what the first one got.
  await lockDeposits(tx, playerId);
  const found = await findRow(tx, playerId, family);
  if (found) return found;
  const derive = deps.keys.derive(family);
  const own = derive ? await nextDerived(tx, family, derive) : await takeFromPool(tx, deps, family);
  const network = Object.values(NETWORKS).find(({ keys }) => keys === family);
  const canonical = network && readAddress(network.id, own.address)?.canonical;
  invariant(canonical, `${family}: ${own.address} is no address`);
  const row = { player_id: playerId, key_family: family, ...own, canonical };
  return tx
    .insertInto("deposit_address")
    .values({ ...row, mac: deps.keys.markOf(markedOf(row)), created_at: deps.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function nextDerived(
  tx: Tx,
  family: KeyFamily,
  derive: DeriveAddress,
): Promise<{ number: number; address: string }> {
  const { next_number } = await tx
    .updateTable("address_counter")
    .set((row) => ({ next_number: row("next_number", "+", 1) }))
    .where("key_family", "=", family)
    .returning("next_number")
    .executeTakeFirstOrThrow();
  const number = next_number - 1;
  return { number, address: derive(number) };
}

/** Each is taken by one player, however many ask at once. */
async function takeFromPool(
  tx: Tx,
  { clock, keys }: AddressDeps,
  family: KeyFamily,
): Promise<{ number: number; address: string }> {
  const free = await tx
    .selectFrom("address_pool")
    .selectAll()
    .where("key_family", "=", family)
    .where("taken_at", "is", null)
    .orderBy("number")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) throw fail("payments_are_disabled");
  const { number, address } = free;
  const marked = { keyFamily: family, number, playerId: null, address, canonical: address };
  invariant(keys.isMarked(marked, free.mac), `address ${number} of the pool of ${family} is not as it was loaded`);
  await tx
    .updateTable("address_pool")
    .set({ taken_at: clock.now() })
    .where("key_family", "=", family)
    .where("number", "=", number)
    .execute();
  return { number, address };
}

/** Whether coins sent there would come back to us, whatever way the address is spelt. */
export async function isOwnAddress(reader: Reader, network: NetworkId, text: string): Promise<boolean> {
  const read = readAddress(network, text);
  if (!read) return false;
  const own = await reader
    .selectFrom("deposit_address")
    .select("id")
    .where("canonical", "=", read.canonical)
    .executeTakeFirst();
  return own !== undefined;
}
