// Calls of the back office (docs/product/staff.md#back-office). To anyone who is not staff they do not exist.
import * as z from "zod/mini";
import { BAN_REASONS } from "../rules/ban.ts";
import { call } from "./call.ts";
import { globalId, pageOf, pageQuery, slug, time } from "./fields.ts";
import { GameRound, GameRoundDetails, roundId } from "./games.ts";

const playerParams = z.strictObject({ globalId });

const AdminPlayer = z.object({
  globalId: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isVip: z.boolean(),
  registeredAt: time,
  ban: z.nullable(z.object({ reason: z.enum(BAN_REASONS), bannedAt: time })),
});

export const admin = {
  getPlayer: call({
    method: "GET",
    path: "/api/admin/v1/players/:globalId",
    summary: "One player",
    access: { permission: "players.read" },
    params: playerParams,
    response: AdminPlayer,
  }),
  banPlayer: call({
    method: "PUT",
    path: "/api/admin/v1/players/:globalId/ban",
    summary: "Closes an account; its sessions stay, so that the person can read why",
    access: { permission: "players.ban" },
    params: playerParams,
    body: z.strictObject({
      reason: z.enum(BAN_REASONS),
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    }),
    response: AdminPlayer,
  }),
  unbanPlayer: call({
    method: "DELETE",
    path: "/api/admin/v1/players/:globalId/ban",
    summary: "Opens a closed account again",
    access: { permission: "players.ban" },
    params: playerParams,
    response: AdminPlayer,
  }),
  showGame: call({
    method: "POST",
    path: "/api/admin/v1/players/:globalId/show_game",
    summary: "Opens a game on the pages that a player has open",
    access: { permission: "players.guide" },
    params: playerParams,
    body: z.strictObject({ gameId: slug, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  }),
  listRounds: call({
    method: "GET",
    path: "/api/admin/v1/players/:globalId/rounds",
    summary: "The rounds of a player, the latest first",
    access: { permission: "players.read" },
    params: playerParams,
    query: pageQuery,
    response: pageOf(GameRound),
  }),
  getRound: call({
    method: "GET",
    path: "/api/admin/v1/rounds/:id",
    summary: "One round with its bets and wins, for a dispute",
    access: { permission: "players.read" },
    params: z.strictObject({ id: roundId }),
    response: z.extend(GameRoundDetails, { player: z.object({ globalId: z.string() }) }),
  }),
  listMail: call({
    method: "GET",
    path: "/api/admin/v1/mail",
    summary:
      "The outbox of the demo: mail that would have been sent; empty where mail really goes out, sent or waiting",
    access: { permission: "mail.read" },
    query: pageQuery,
    response: pageOf(
      z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), createdAt: time }),
    ),
  }),
};
