/** For how long tests wait for a connection, and for a turn at the ledger. The product gives up sooner; here that would judge the machine. */
export const PATIENCE_MS = 60_000;
