// Owns the browser's history: its entries, which of them is shown, and how far a press of back or forward went.
import { createKey, createPath, type Location, type Path } from "./address.ts";

/** What an entry keeps; `usr` is the app's own. */
interface EntryState {
  usr: unknown;
  key: string;
  /** Place of the entry, from which the length of a move follows. */
  idx: number;
}

export interface Move {
  location: Location;
  /** Undefined where the browser does not say how far it went. */
  delta: number | undefined;
}

export interface History {
  /** The entry that is shown. */
  read(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  hrefOf(path: Path): string;
  /** Hears of moves that the person or `go` makes. Answers how to stop. */
  listen(listener: (move: Move) => void): () => void;
  /** Leaves for a new document. */
  leaveTo(href: string, isReplacing: boolean): void;
}

/** `basename` is the folder of the site in which the app lives. */
export function createBrowserHistory(basename = "", view: Window = window): History {
  const stateOf = () => view.history.state as Partial<EntryState> | null;
  let index = stateOf()?.idx ?? 0;

  function read(): Location {
    const { pathname, search, hash } = view.location;
    const { usr = null, key = "default" } = stateOf() ?? {};
    return { pathname: pathname.slice(basename.length) || "/", search, hash, state: usr, key };
  }

  const hrefOf = (path: Path) => basename + createPath(path);
  const entryOf = ({ state, key }: Location): EntryState => ({ usr: state, key, idx: index });

  if (stateOf()?.idx === undefined) view.history.replaceState({ ...stateOf(), idx: index }, "");

  return {
    read,
    hrefOf,
    push(location) {
      index += 1;
      view.history.pushState(entryOf(location), "", hrefOf(location));
    },
    replace(location) {
      view.history.replaceState(entryOf(location), "", hrefOf(location));
    },
    go: (delta) => view.history.go(delta),
    listen(listener) {
      const onPop = () => {
        const reached = stateOf()?.idx;
        if (reached === undefined) {
          // A link to a heading of this page, followed without us: a new entry after the one that was shown.
          index += 1;
          view.history.replaceState({ usr: null, key: createKey(), idx: index } satisfies EntryState, "");
          return listener({ location: read(), delta: undefined });
        }
        const delta = reached - index;
        index = reached;
        listener({ location: read(), delta });
      };
      view.addEventListener("popstate", onPop);
      return () => view.removeEventListener("popstate", onPop);
    },
    leaveTo: (href, isReplacing) => (isReplacing ? view.location.replace(href) : view.location.assign(href)),
  };
}
