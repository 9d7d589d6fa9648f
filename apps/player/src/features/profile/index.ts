// What other features may use of the profile: the personal data in the cache.
export { viewerQuery } from "./viewer-query.ts";
