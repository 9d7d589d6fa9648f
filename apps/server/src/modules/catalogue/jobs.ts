// Work of the catalogue that nobody waits for: imports from providers, and what play tells about games.
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import type { Periodic } from "../../kernel/worker.ts";
import type { CatalogueDeps } from "./deps.ts";
import { importGames } from "./import-games.ts";
import { recomputePopularity } from "./popularity.ts";
import { freeSlug } from "./slug.ts";

export const importIntegration = job<{ integration: string; acceptShrinking?: boolean }>("catalogue.import");

export function catalogueHandlers(deps: CatalogueDeps): JobHandler[] {
  return [handle(importIntegration, (payload) => importFrom(deps, payload))];
}

export function cataloguePeriodic(deps: CatalogueDeps): Periodic[] {
  return [
    { name: "catalogue.import_all", pattern: "23 */6 * * *", run: () => enqueueImports(deps) },
    { name: "catalogue.popularity", pattern: "41 * * * *", run: () => recomputePopularity(deps) },
  ];
}

/** One job for each, so that one that does not answer holds up nobody else. */
async function enqueueImports({ db, listers }: CatalogueDeps): Promise<void> {
  await db.transact(async (tx) => {
    for (const integration of listers.keys())
      await enqueue(tx, importIntegration, { integration }, { key: `catalogue.import:${integration}` });
  });
}

async function importFrom(
  deps: CatalogueDeps,
  { integration, acceptShrinking = false }: { integration: string; acceptShrinking?: boolean },
): Promise<void> {
  const lister = deps.listers.get(integration);
  if (!lister) {
    deps.log.error({ integration }, "nobody can list the games of this integration");
    return;
  }
  const rows = await lister.listGames();
  const studios = await ensureStudios(deps, integration, [...new Set(rows.map(({ studio }) => studio))]);
  // Those that are not in the list any more too: theirs is empty, which is refused and told.
  for (const [title, providerId] of studios) {
    const list = rows.filter(({ studio }) => studio === title).map(({ game }) => game);
    const report = await importGames(deps, providerId, list, { acceptShrinking });
    const isWhole = report.status === "done" && report.skipped.length === 0;
    // Trying again would read the same list: a person has to look at it.
    deps.log[isWhole ? "info" : "error"]({ integration, providerId, report }, "games imported");
  }
}

/** Ids of the studios of an integration by title; those that are new are added behind the others. */
async function ensureStudios(
  { db }: CatalogueDeps,
  integration: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  return db.transact(async (tx) => {
    const all = await tx.selectFrom("game_provider").select(["id", "title", "position", "integration"]).execute();
    const taken = new Set(all.map(({ id }) => id));
    const studios = new Map(all.flatMap((row) => (row.integration === integration ? [[row.title, row.id]] : [])));
    let position = Math.max(0, ...all.map((row) => row.position));
    for (const title of titles) {
      if (studios.has(title)) continue;
      const id = freeSlug(title, integration, (each) => taken.has(each));
      taken.add(id);
      studios.set(title, id);
      await tx.insertInto("game_provider").values({ id, title, position: ++position, integration }).execute();
    }
    return studios;
  });
}
