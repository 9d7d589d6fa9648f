// Owns how far each entry of the history was scrolled. The tab keeps it over a reload.
const STORED = "scroll-positions";

export interface ScrollMemory {
  save(key: string): void;
  read(key: string): number | undefined;
  /** Writes it down for the document that comes after this one. */
  keep(): void;
}

export function createScrollMemory(view: Window = window): ScrollMemory {
  const positions = new Map<string, number>(readStored(view));
  return {
    save: (key) => void positions.set(key, view.scrollY),
    read: (key) => positions.get(key),
    keep() {
      try {
        view.sessionStorage.setItem(STORED, JSON.stringify([...positions]));
      } catch {
        // A browser that stores nothing begins a reloaded page at its top.
      }
    },
  };
}

function readStored(view: Window): [string, number][] {
  try {
    return JSON.parse(view.sessionStorage.getItem(STORED) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
