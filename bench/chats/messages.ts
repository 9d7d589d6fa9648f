// What the bench and its crowd say to each other.
export interface CrowdSeats {
  port: number;
  /** Sessions of people, and of the one who answers them. */
  people: readonly string[];
  agent: string;
}

/** Nobody writes while it is quiet; everybody stays connected. */
export type CrowdRequest = { ask: "seat"; seats: CrowdSeats } | { ask: "talk" } | { ask: "quiet" };

export interface CrowdReport {
  connected: number;
  written: number;
  answered: number;
  /** Answers that their person has read after a word over the socket. */
  arrived: number;
  /** Of a message, from the call to its answer. */
  writeP99Ms: number;
  failures: Record<string, number>;
}
