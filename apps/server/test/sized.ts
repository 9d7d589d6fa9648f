// How often a race is run, or with what. A hundred times finds what a thousand would, most days; `npm run test:full` runs the numbers of the threat table.
export function sized<T>(full: T, short: T): T {
  return process.env.FULL ? full : short;
}
