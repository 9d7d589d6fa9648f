// The only code that moves money. Everybody else imports this file.
export { type AccountIds, accountName, textArray } from "./accounts.ts";
export { findBalance, listBalancesOf, listPlayerBalances } from "./balances.ts";
export { balanceChanged, balancesChanged } from "./events.ts";
export { hasPostings, type JournalPage, type JournalPosting, journalEnd, readJournal } from "./journal.ts";
export { createLaneGroup, type LaneGroupSettings } from "./lane-group.ts";
export type { Chooser } from "./lane-queue.ts";
export { createLanes, type Lanes, type LanesSettings, type LaneTools } from "./lanes.ts";
export { accountIds, lockBalance, lockBalances, post, postAll } from "./post.ts";
export * from "./posting.ts";
export { postTogether } from "./posting-batch.ts";
export {
  type AccountLine,
  balanceAt,
  isPosted,
  lastChanges,
  linesBefore,
  listAccountLines,
  sumByKind,
  sumLines,
} from "./reads.ts";
export { isKeyTaken } from "./statements.ts";
export { listUntold, rememberTold, type Told } from "./told.ts";
export { verifiedUntil } from "./verified.ts";
export { type LedgerProblem, type LedgerReport, verifyLedger } from "./verify.ts";
export { type LedgerWatchOptions, ledgerWatch } from "./watch.ts";
