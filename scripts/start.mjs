// `npm start`: installs and builds what changed, then becomes the server, in this same process.
import { endWithParent, ensureInstalled } from "./bootstrap.mjs";

process.env.NODE_ENV = process.env.NODE_ENV || "production";
// Whoever looks at a demo finds others in its tournaments. The server ignores it in production.
process.env.DEMO_ROBOTS = process.env.DEMO_ROBOTS || "on";
endWithParent();
await ensureInstalled({ forStart: true });

// Imported only now: what they import exists only after the install.
const { buildApps } = await import("./build.mjs");
if (!(await buildApps())) process.exit(1);

// One process instead of a child: signals reach the server directly, and nothing can be orphaned in between.
const { register } = await import("tsx/esm/api");
register();
await import("../apps/server/src/main.ts");
