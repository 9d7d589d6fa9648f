// Owns the toasts: which are shown, for how long, and that there are never more than five. No React and no browser here.

export type ToastKind = "success" | "error" | "info" | "pending";

export interface ToastInput {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  /** What support asks for; shown with the time. */
  errorKey?: string | undefined;
  /** When the server refused, as it wrote it; without it the time at which the toast appears. */
  errorTime?: string | undefined;
  /** Ten seconds by default; Infinity stays until it is closed. */
  durationMs?: number | undefined;
}

export interface Toast extends Omit<ToastInput, "durationMs"> {
  id: number;
  /** When it was shown, in milliseconds. */
  shownAt: number;
}

/** The same list wherever there are none: another empty one would be news to whoever shows them. */
export const NO_TOASTS: readonly Toast[] = [];
export const TOAST_LIMIT = 5;
export const TOAST_DURATION_MS = 10_000;

const saysTheSame = (one: ToastInput, other: ToastInput) =>
  one.kind === other.kind && one.title === other.title && one.description === other.description;

interface Life {
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class ToastStore {
  private toasts = NO_TOASTS;
  private readonly lives = new Map<number, Life>();
  private readonly listeners = new Set<() => void>();
  private nextId = 1;
  private isPaused = false;

  /** The oldest comes first. */
  readonly list = (): readonly Toast[] => this.toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What says the same as one that is shown takes its place; when there is no room left, the oldest goes. Returns an id for `dismiss`. */
  readonly show = ({ durationMs = TOAST_DURATION_MS, ...content }: ToastInput): number => {
    const toast = { ...content, id: this.nextId++, shownAt: Date.now() };
    for (const same of this.toasts.filter((shown) => saysTheSame(shown, toast))) this.end(same.id);
    for (const gone of this.toasts.slice(0, Math.max(0, this.toasts.length - TOAST_LIMIT + 1))) this.end(gone.id);
    const kept = this.toasts.filter(({ id }) => this.lives.has(id));
    this.lives.set(toast.id, { remainingMs: durationMs, startedAt: Date.now(), timer: undefined });
    this.set([...kept, toast]);
    if (!this.isPaused) this.run(toast.id);
    return toast.id;
  };

  readonly dismiss = (id: number): void => {
    if (!this.lives.has(id)) return;
    this.end(id);
    this.set(this.toasts.filter((toast) => toast.id !== id));
  };

  /** While a toast is read, none may go. */
  readonly pause = (): void => {
    if (this.isPaused) return;
    this.isPaused = true;
    for (const life of this.lives.values()) {
      clearTimeout(life.timer);
      life.remainingMs -= Date.now() - life.startedAt;
    }
  };

  readonly resume = (): void => {
    if (!this.isPaused) return;
    this.isPaused = false;
    for (const id of this.lives.keys()) this.run(id);
  };

  private run(id: number): void {
    const life = this.lives.get(id);
    if (!life) return;
    life.startedAt = Date.now();
    // A timer of more than 2^31 ms fires at once, and Infinity is more.
    if (Number.isFinite(life.remainingMs)) life.timer = setTimeout(() => this.dismiss(id), life.remainingMs);
  }

  private end(id: number): void {
    clearTimeout(this.lives.get(id)?.timer);
    this.lives.delete(id);
  }

  private set(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    // Nobody can leave a toast that is not there, so that an empty list would stay paused for ever.
    if (toasts.length === 0) this.isPaused = false;
    for (const listener of this.listeners) listener();
  }
}

const store = new ToastStore();

export function toastStore(): ToastStore {
  return store;
}

export function showToast(toast: ToastInput): number {
  return store.show(toast);
}

export function dismissAllToasts(): void {
  for (const { id } of store.list()) store.dismiss(id);
}
