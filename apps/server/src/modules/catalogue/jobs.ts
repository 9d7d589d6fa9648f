// Work of the catalogue that nobody waits for: imports from providers, and what play tells about games.
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import type { Periodic } from "../../kernel/worker.ts";
import type { CatalogueDeps } from "./deps.ts";
import { importGames } from "./import-games.ts";
import { recomputePopularity } from "./popularity.ts";

export const importProvider = job<{ providerId: string; acceptShrinking?: boolean }>("catalogue.import");

export function catalogueHandlers(deps: CatalogueDeps): JobHandler[] {
  return [handle(importProvider, (payload) => importFromProvider(deps, payload))];
}

export function cataloguePeriodic(deps: CatalogueDeps): Periodic[] {
  return [
    { name: "catalogue.import_all", pattern: "23 */6 * * *", run: () => enqueueImports(deps) },
    { name: "catalogue.popularity", pattern: "41 * * * *", run: () => recomputePopularity(deps) },
  ];
}

/** One job for each provider, so that one that does not answer holds up nobody else. */
async function enqueueImports({ db, listers }: CatalogueDeps): Promise<void> {
  if (listers.size === 0) return;
  await db.transact(async (tx) => {
    const providers = await tx
      .selectFrom("game_provider")
      .select("id")
      .where("is_active", "=", true)
      .where("integration", "in", [...listers.keys()])
      .execute();
    for (const { id } of providers)
      await enqueue(tx, importProvider, { providerId: id }, { key: `catalogue.import:${id}` });
  });
}

async function importFromProvider(
  deps: CatalogueDeps,
  { providerId, acceptShrinking = false }: { providerId: string; acceptShrinking?: boolean },
): Promise<void> {
  const provider = await deps.db.read((reader) =>
    reader.selectFrom("game_provider").select("integration").where("id", "=", providerId).executeTakeFirst(),
  );
  const lister = provider && deps.listers.get(provider.integration);
  if (!lister) {
    deps.log.error({ providerId }, "nobody can list the games of this provider");
    return;
  }
  const report = await importGames(deps, providerId, await lister.listGames(providerId), { acceptShrinking });
  const isWhole = report.status === "done" && report.skipped.length === 0;
  // Trying again would read the same list: a person has to look at it.
  deps.log[isWhole ? "info" : "error"]({ providerId, report }, "games imported");
}
