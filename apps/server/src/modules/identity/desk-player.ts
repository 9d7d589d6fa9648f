// What staff see of a player beside whatever they look at.

/** Columns of a person that the desk sees beside every order. */
export const PLAYER_COLUMNS = [
  "player.global_id",
  "player.first_name",
  "player.last_name",
  "player.email",
  "player.country",
  "player.is_vip",
  "player.banned_at",
  "player.count_deposit",
] as const;

interface PlayerColumns {
  global_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  country: string | null;
  is_vip: boolean;
  banned_at: Date | null;
  count_deposit: number | null;
}

export function nameOf(person: { first_name: string | null; last_name: string | null }): string | null {
  return [person.first_name, person.last_name].filter(Boolean).join(" ") || null;
}

export function playerOf(row: PlayerColumns) {
  return {
    globalId: row.global_id,
    name: nameOf(row),
    email: row.email,
    country: row.country,
    isVip: row.is_vip,
    isBanned: row.banned_at !== null,
    countDeposit: row.count_deposit ?? 0,
  };
}
