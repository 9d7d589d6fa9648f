// How Node runs in production, as the package's start script has it: whatever is measured runs like that.
import manifest from "../package.json" with { type: "json" };

export const NODE_FLAGS: readonly string[] = manifest.scripts.start.match(/--\S+/g) ?? [];

/** For `fork`. */
export const AS_IN_PRODUCTION = {
  execArgv: [...NODE_FLAGS, "--import", "tsx"],
  env: { ...process.env, NODE_ENV: "production" },
};
