// Ids of the actions of the house's rounds. They are unique at the provider, and plays are numbered by players.
import { type Expression, sql } from "kysely";
import type { PlayRequest } from "./contract.ts";

export const actionId = (
  { playerId, externalRoundId }: Pick<PlayRequest, "playerId" | "externalRoundId">,
  kind: "bet" | "win",
) => `${playerId}:${externalRoundId}:${kind}`;

/** The same in a query, for rounds that hold their actions themselves. */
export const actionIdIn = (player: Expression<string>, externalRound: Expression<string>, kind: Expression<string>) =>
  sql<string>`${player} || ':' || ${externalRound} || ':' || ${kind}`;
