// `npm run bench -- <name> [arguments]`: runs bench/<name>.ts, or lists what there is.
import { runNamedScript } from "./named-script.mjs";

await runNamedScript("bench");
