// Whether the address of a database works, said in one sentence to whoever set it.
import pg from "pg";
import { StartupError } from "./startup-error.ts";

const NO_RIGHT_TO_CONNECT = "42501";

/** Of whoever has the address: `name` is what they set, and the password is not repeated. */
export async function assertAddressWorks(name: string, url: string | undefined): Promise<void> {
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    // The right to connect is given with the others, after the migrations.
    if ((error as { code?: string }).code === NO_RIGHT_TO_CONNECT) return;
    if (!isConnectionProblem(error)) throw error;
    const { host, pathname } = new URL(url);
    throw new StartupError(`${name} does not work (${host}${pathname}): ${describeProblem(error)}.`);
  }
}

function isConnectionProblem(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? "";
  return (
    /^(E[A-Z]+|28...|3D000|08...|57P03|53300)$/.test(code) ||
    error instanceof AggregateError ||
    /SASL|password|terminated/i.test(String(error))
  );
}

export function describeProblem(error: unknown): string {
  if (error instanceof AggregateError) return describeProblem(error.errors[0]);
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
