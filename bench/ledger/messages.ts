// What the measuring process and the one under load say to each other.

export interface LoadRequest {
  door: "submit" | "post";
  callers: number;
  players: number;
  seconds: number;
}

export interface LoadReport {
  postingsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  rssMb: number;
  postingsPerCommit: number;
}
