// From the name of an account to its id. An account is opened by the first posting that names it.
import { invariant } from "../kernel/invariant.ts";
import type { AccountRef } from "./posting.ts";

/** One statement on whatever connection the caller has. Columns arrive as text. */
export type RunStatement = (text: string, values: readonly string[]) => Promise<(string | null)[][]>;

export type AccountIds = ReadonlyMap<string, number>;

/** None of the four parts holds a line break: they are ids, names and codes. */
export function accountName({ kind, owner, reference, currency }: AccountRef): string {
  return `${kind}\n${owner}\n${reference}\n${currency}`;
}

const FIND = `
  select a.id::text
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality w(kind, owner, reference, currency, no)
  left join ledger_account a using (owner, kind, reference, currency)
  order by w.no`;

// In one order for everyone: two transactions that open the same accounts wait for each other, but not in a circle.
const OPEN = `
  insert into ledger_account (kind, owner, reference, currency)
  select w.kind, w.owner, w.reference, w.currency
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) w(kind, owner, reference, currency)
  order by w.owner, w.kind, w.reference, w.currency
  on conflict do nothing`;

export async function resolveAccounts(
  run: RunStatement,
  accounts: ReadonlyMap<string, AccountRef>,
): Promise<Map<string, number>> {
  const names = [...accounts.keys()];
  const refs = [...accounts.values()];
  const values = (["kind", "owner", "reference", "currency"] as const).map((part) =>
    textArray(refs.map((ref) => ref[part])),
  );
  let ids = await run(FIND, values);
  if (ids.some(([id]) => id === null)) {
    await run(OPEN, values);
    ids = await run(FIND, values);
  }
  return new Map(
    names.map((name, index) => {
      const id = ids[index]?.[0];
      invariant(id, `the account ${name} could not be opened`);
      return [name, Number(id)];
    }),
  );
}

/** Ways of JSON to write a character that PostgreSQL would read as another one; what comes after two backslashes may look like one. */
const ONLY_JSON = /\\[^"\\]/;

/** The literal of a text[]: that of JSON in other brackets, in a fifth of the time that quoting item by item takes where items have quotes. */
export function textArray(items: readonly (string | null)[]): string {
  const json = JSON.stringify(items);
  return `{${ONLY_JSON.test(json) ? items.map(quote).join(",") : json.slice(1, -1)}}`;
}

function quote(item: string | null): string {
  return item === null ? "NULL" : `"${item.replace(/["\\]/g, "\\$&")}"`;
}
