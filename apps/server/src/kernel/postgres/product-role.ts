// The role that the product works under in the embedded PostgreSQL. It can sign in and nothing else; what it may do in a database is
// granted there, after the migrations (kernel/rights.ts).
import pg from "pg";
import { PRODUCT_ROLE, writePassword } from "./cluster.ts";

const NO_MORE_THAN = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";

/**
 * Answers its password, which is another one each time. At every start, so that a data folder from before there was such a role, or one without the file of its password, starts like any
 * other; and so that nobody keeps a password for long.
 */
export async function renewProductRole(ownerUrl: string, clusterDir: string): Promise<string> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const found = await owner.query("select from pg_roles where rolname = $1", [PRODUCT_ROLE]);
    if (found.rowCount === 0) await owner.query(`create role ${PRODUCT_ROLE}`);
    const password = writePassword(clusterDir, PRODUCT_ROLE);
    await owner.query(`alter role ${PRODUCT_ROLE} with ${NO_MORE_THAN} password ${pg.escapeLiteral(password)}`);
    // Databases of the cluster that are not the product's own: everybody may sign in to them and keep temporary tables there.
    for (const name of ["postgres", "template1"]) await owner.query(`revoke all on database ${name} from public`);
    return password;
  } finally {
    await owner.end();
  }
}
