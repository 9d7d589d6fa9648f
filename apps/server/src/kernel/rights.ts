// What the product's role may do in its database: db/rights.sql is the table of it, applied by the owner of the tables.
import { readFileSync } from "node:fs";
import pg from "pg";

const RIGHTS = new URL("../../../../db/rights.sql", import.meta.url);

/** Inside of a transaction of the owner: between two statements of the table the role has too little or too much. */
export async function grantRights(owner: pg.Client, role: string): Promise<void> {
  const product = pg.escapeIdentifier(role);
  await owner.query(readFileSync(RIGHTS, "utf8").replaceAll(':"product"', product));
  await closeDatabase(owner, product);
}

/** Of the database itself everybody has the right to temporary tables, and a copy of a database does not take over what was revoked. */
async function closeDatabase(owner: pg.Client, product: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>("select quote_ident(current_database()) as name");
  const name = rows[0]?.name;
  await owner.query(`revoke create, temporary on database ${name} from public, ${product}`);
  await owner.query(`grant connect on database ${name} to ${product}`);
}

// Whether a right comes from the role itself, from a group or from everybody makes no difference here.
const EXCESS = `
  select array_remove(array[
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
      then 'may make roles or databases, copy the cluster, or pass over row security' end,
    case when exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage'))
      then 'owns tables' end,
    case when exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and has_table_privilege(t.tgrelid, 'update, delete, truncate, trigger'))
      then 'may change rows that are only added' end,
    case when has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create, temporary')
      then 'may make tables or functions of its own' end
  ], null) as excess
  from pg_roles r where r.rolname = current_user`;

/** What the role of a connection may do beyond db/rights.sql, in words that follow "the role". Empty is how it should be. */
export async function findExcess(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ excess: string[] }>(EXCESS);
  return rows[0]?.excess ?? [];
}
