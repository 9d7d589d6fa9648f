// Owns what stands in the address of a queue: which one, which words, which page. A link to it shows a colleague the same.

export const PAGE_SIZE = 25;

export interface QueueFilter<Queue extends string> {
  queue: Queue;
  search: string;
  method: string;
  /** From one on. */
  page: number;
}

export function readFilter<Queue extends string>(
  params: URLSearchParams,
  queues: readonly [Queue, ...Queue[]],
): QueueFilter<Queue> {
  const page = Number(params.get("page"));
  return {
    queue: queues.find((queue) => queue === params.get("queue")) ?? queues[0],
    search: params.get("search")?.slice(0, 100) ?? "",
    method: params.get("method") ?? "",
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1,
  };
}

/** Another queue, other words or another method begin at the first page. */
export function changedParams(
  params: URLSearchParams,
  change: Partial<Record<"queue" | "search" | "method" | "page", string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** As the contract takes it: what is empty is left out. */
export function queryOf<Queue extends string>({ queue, search, method, page }: QueueFilter<Queue>) {
  return {
    queue,
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
    ...(search.trim() && { search: search.trim() }),
    ...(method && { method }),
  };
}
