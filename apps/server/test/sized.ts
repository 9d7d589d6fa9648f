// How often a race is run. A hundred times finds what a thousand would, most days; `npm run test:full` runs the numbers of the threat table.
export function sized(full: number, short: number): number {
  return process.env.FULL ? full : short;
}
