// Free spins that a casino gives away in a game of the studio: given once under the casino's name for them, played without its money, and told
// to it when all are played or their time is over, until it has heard.
import { fail } from "@windfall/domain";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { SandboxStudioFreeSpins } from "../../kernel/schema.ts";
import { findNamedGame } from "../catalogue/index.ts";
import { type Studio, tellCasino } from "./casino.ts";
import { machineOf, stakesOf } from "./machine.ts";
import { SANDBOX_INTEGRATION, type StudioSession } from "./sessions.ts";
import {
  drawOnce,
  findAskedSpin,
  findOpenSpin,
  insertSpin,
  SpinRefused,
  type SpinRequest,
  type SpinState,
} from "./spins.ts";

export type StudioFreeSpins = Selectable<SandboxStudioFreeSpins>;

export interface FreeSpinsRequest {
  issueId: string;
  game: string;
  player: string;
  currency: string;
  count: number;
  stakeMinor: bigint;
  validUntil: Date;
}

/** Why the studio gives none, as the vendor numbers it. */
export type GrantRefusal = { code: 601 | 603 | 610; message: string };

const LONGEST_MS = 31 * 24 * 3_600_000;

const endFreeSpins = job<{ issueId: string }>("sandbox_studio.end_free_spins");
const tellFreeSpins = job<{ issueId: string }>("sandbox_studio.tell_free_spins");

export function freeSpinHandlers(studio: Studio): JobHandler[] {
  return [
    handle(endFreeSpins, ({ issueId }) => expire(studio, issueId)),
    handle(tellFreeSpins, ({ issueId }) => tell(studio, issueId)),
  ];
}

/** Undefined: they are given, now or before. */
export async function giveFreeSpins(studio: Studio, request: FreeSpinsRequest): Promise<GrantRefusal | undefined> {
  const { issueId, game, player, currency, count, stakeMinor, validUntil } = request;
  const [studioId = "", externalId = ""] = game.split(":");
  return studio.db.transact(async (tx) => {
    const found = await findNamedGame(tx, { integration: SANDBOX_INTEGRATION, studioId, externalId });
    const machine = found && machineOf(found.id);
    if (!machine || !stakesOf(machine, currency).includes(stakeMinor))
      return { code: 601, message: "impossible in this game" };
    const now = studio.clock.now();
    const lasts = validUntil.getTime() - now.getTime();
    if (!(lasts > 0 && lasts <= LONGEST_MS)) return { code: 603, message: "bad expiration date" };
    const given = await tx
      .insertInto("sandbox_studio_free_spins")
      .values({
        issue_id: issueId,
        game,
        player,
        currency,
        count,
        stake_minor: stakeMinor,
        valid_until: validUntil,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("issue_id").doNothing())
      .executeTakeFirstOrThrow();
    if (given.numInsertedOrUpdatedRows === 1n) {
      await enqueue(tx, endFreeSpins, { issueId }, { runAt: validUntil });
      return undefined;
    }
    const known = await findIssue(tx, issueId);
    const isSame = known?.game === game && known.player === player && known.count === count;
    return isSame ? undefined : { code: 610, message: "the name is taken" };
  });
}

export async function freeSpinsStatus({ db }: Studio, issueId: string): Promise<StudioFreeSpins> {
  const issue = await db.read((reader) => findIssue(reader, issueId));
  if (!issue) throw fail("not_found");
  return issue;
}

/** Those that can be played in a session now. */
export function openFreeSpins(reader: Reader, { clock }: Studio, { game, player, currency }: StudioSession) {
  return reader
    .selectFrom("sandbox_studio_free_spins")
    .selectAll()
    .where("player", "=", player)
    .where("game", "=", game)
    .where("currency", "=", currency)
    .where("status", "=", "issued")
    .where("valid_until", ">", clock.now())
    .orderBy("valid_until")
    .orderBy("issue_id")
    .limit(1);
}

/** One of them: no stake is asked for, and the casino hears of it when all are over. */
export async function spinFree(
  studio: Studio,
  session: StudioSession,
  request: Pick<SpinRequest, "askedAs" | "clientSeed">,
): Promise<SpinState> {
  const open = await findOpenSpin(studio, session);
  if (open) throw new SpinRefused("spin_open");
  return studio.db.transact(async (tx) => {
    const issue = await openFreeSpins(tx, studio, session).forUpdate().executeTakeFirst();
    const asked = await findAskedSpin(tx, session, request.askedAs);
    if (asked) return { spin: asked, balanceMinor: undefined };
    if (!issue) throw new SpinRefused("no_free_spins");
    const stakeMinor = BigInt(issue.stake_minor);
    const opened = await insertSpin(studio, tx, session, { ...request, stakeMinor, isBought: false }, issue.issue_id);
    const { spin } = await drawOnce(tx, opened, "settled");
    const isLast = issue.played + 1 === issue.count;
    await tx
      .updateTable("sandbox_studio_free_spins")
      .set({
        played: issue.played + 1,
        won_minor: BigInt(issue.won_minor) + BigInt(spin.win_minor ?? 0),
        ...(isLast && { status: "played" }),
      })
      .where("issue_id", "=", issue.issue_id)
      .execute();
    if (isLast) await enqueue(tx, tellFreeSpins, { issueId: issue.issue_id });
    return { spin, balanceMinor: undefined };
  });
}

async function expire({ db, clock }: Studio, issueId: string): Promise<void> {
  await db.transact(async (tx) => {
    const ended = await tx
      .updateTable("sandbox_studio_free_spins")
      .set({ status: "expired" })
      .where("issue_id", "=", issueId)
      .where("status", "=", "issued")
      .where("valid_until", "<=", clock.now())
      .executeTakeFirstOrThrow();
    if (ended.numUpdatedRows === 1n) await enqueue(tx, tellFreeSpins, { issueId });
  });
}

/** Throws when the casino does not take it; the job is done again then. */
async function tell(studio: Studio, issueId: string): Promise<void> {
  const { status, won_minor } = await freeSpinsStatus(studio, issueId);
  const told = { issue_id: issueId, status, total_amount: Number(won_minor) };
  const answer = await tellCasino(studio, "freespins", told);
  if (answer.status === "refused") throw new ProviderUnreachable(`the casino refused free spins: ${answer.message}`);
}

function findIssue(reader: Reader | Tx, issueId: string): Promise<StudioFreeSpins | undefined> {
  return reader.selectFrom("sandbox_studio_free_spins").selectAll().where("issue_id", "=", issueId).executeTakeFirst();
}
