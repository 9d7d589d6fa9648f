// Holds what the database tests saw against what the contract declares: each refusal of each call needs a test.
import { readFileSync } from "node:fs";
import { ALL_CALLS, errorsOf } from "@windfall/domain/api/index";

const file = process.env.ERROR_COVERAGE_FILE;
if (!file) throw new Error("ERROR_COVERAGE_FILE is not set");
let lines: string[] = [];
try {
  lines = readFileSync(file, "utf8").split("\n");
} catch {
  // No test recorded anything; every row below is then missing.
}
const seen = new Set(lines);
const declared = ALL_CALLS.flatMap((call) => errorsOf(call).map((code) => `${call.method} ${call.path} ${code}`));
const missing = declared.filter((row) => !seen.has(row));
for (const row of missing) console.error(`no test: ${row}`);
console.log(
  `${declared.length - missing.length} of ${declared.length} declared refusals of ${ALL_CALLS.length} calls were seen in a test`,
);
process.exit(missing.length > 0 ? 1 : 0);
