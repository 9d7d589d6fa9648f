// `npm run soak -- <name> [arguments]`: runs soak/<name>.ts, or lists what there is.
import { runNamedScript } from "./named-script.mjs";

await runNamedScript("soak");
