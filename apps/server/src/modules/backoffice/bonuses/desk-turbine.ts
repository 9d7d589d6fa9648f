// The turbine's tables as staff see and publish them: what a spin is worth, what a day costs, and what was really paid.

import { fail } from "@windfall/domain";
import type { DeskTurbine } from "@windfall/domain/api/index";
import {
  type Blade,
  isTurbineTable,
  spinWorth,
  TURBINE_AUDIENCES,
  type TurbineAudience,
  tableHash,
} from "@windfall/games/turbine";
import type { Reader } from "../../../kernel/db.ts";
import { type Actor, audit } from "../../identity/index.ts";
import { inForceAt, listTables, publishTable, spinsSince, type TableVersion } from "../../turbine/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { namesOf } from "../wire.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function getDeskTurbine({ identity }: BackofficeDeps): Promise<DeskTurbine> {
  return identity.db.read((reader) => turbineOf(reader, identity.clock.now()));
}

async function turbineOf(reader: Reader, now: Date): Promise<DeskTurbine> {
  const figures = await spinsSince(reader, new Date(now.getTime() - DAYS * DAY_MS));
  const audiences = await Promise.all(
    TURBINE_AUDIENCES.map(async (audience) => {
      const tables = await listTables(reader, audience);
      const current = inForceAt(tables, now);
      const [latest] = tables;
      const { spins = 0, paidCents = 0n } = figures.find((row) => row.audience === audience) ?? {};
      const names = await namesOf(
        reader,
        tables.flatMap(({ publishedBy }) => publishedBy ?? []),
      );
      const wire = (table: TableVersion) => tableOf(table, names.get(table.publishedBy ?? "") ?? null);
      return {
        audience,
        current: current ? wire(current) : null,
        next: latest && latest !== current ? wire(latest) : null,
        latestVersion: latest?.version ?? 0,
        spins,
        days: DAYS,
        paidCents: String(paidCents),
      };
    }),
  );
  return { audiences };
}

function tableOf(table: TableVersion, by: string | null) {
  return {
    version: table.version,
    blades: table.blades,
    hash: tableHash(table.blades),
    /** Exact: cents with six digits behind the point. */
    worth: worthText(table.blades),
    publishedAt: table.publishedAt.toISOString(),
    by,
    inForceFrom: table.inForceFrom?.toISOString() ?? null,
  };
}

function worthText(blades: readonly Blade[]): string {
  const millionths = String(spinWorth(blades)).padStart(7, "0");
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
}

export async function publishDeskTable(
  { identity }: BackofficeDeps,
  actor: Actor,
  audience: TurbineAudience,
  { blades, basedOn, reason }: { blades: readonly Blade[]; basedOn: number; reason: string },
): Promise<DeskTurbine> {
  // Lengths and bounds are the contract's; that the first blade gives nothing and the weights are all of it is the table's own rule.
  if (!isTurbineTable(blades))
    throw fail("validation_failed", { violations: [{ path: "blades", key: "Validation.invalid_format" }] });
  const now = identity.clock.now();
  return identity.db.transact(async (tx) => {
    const published = await publishTable(tx, { audience, blades, basedOn, by: actor.id, now });
    await audit(tx, identity, {
      actor,
      action: "turbine.publish",
      subjectId: `turbine:${audience}`,
      reason,
      details: { version: published.version, hash: tableHash(blades), from: published.inForceFrom.toISOString() },
    });
    return turbineOf(tx, now);
  });
}
