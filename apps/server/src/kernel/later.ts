// Work for what was noted meanwhile: done a moment after the first note, once for all of them, and never twice at a time.

export interface Later {
  /** Something was noted. */
  note(): void;
  /** Does what waits, and whatever is under way before it. */
  close(): Promise<void>;
}

/** `work` takes what was noted until then, and tells itself of what goes wrong. */
export function createLater(afterMs: number, work: () => Promise<void>): Later {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  return {
    note() {
      timer ??= setTimeout(() => {
        timer = undefined;
        working = working.then(work);
      }, afterMs).unref();
    },
    async close() {
      clearTimeout(timer);
      working = working.then(work);
      await working;
    },
  };
}
