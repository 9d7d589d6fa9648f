// What the bench of the catalogue and the servers it measures say to each other.

/** An answer as it goes over the wire. */
export interface Page {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

export interface ServerReady {
  port: number;
}

export interface CpuAnswer {
  /** Of the process so far. */
  cpuMs: number;
}

export function answerCpu(): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1_000 } satisfies CpuAnswer);
  });
  process.on("disconnect", () => process.exit(0));
}
