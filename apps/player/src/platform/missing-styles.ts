// Owns style sheets that did not come with the code they belong to. What loads both asks for a sheet once only: the next attempt would get
// the code, and show a page without its looks.

const missing = new Set<HTMLLinkElement>();
let asked: Promise<unknown> | undefined;

/** From now on it is noticed. Other people's sheets are not ours to wait for. */
export function watchStyles(): void {
  const own = `${window.location.origin}/assets/`;
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.startsWith(own))
        missing.add(target);
    },
    // An element that could not be loaded tells nobody above it.
    { capture: true },
  );
}

/** Asks for all of them again. Resolves when none is missing, and rejects when one still does not come. */
export async function missingStyles(): Promise<void> {
  while (asked || missing.size > 0) {
    asked ??= Promise.all([...missing].map(askAgain)).finally(() => {
      asked = undefined;
    });
    await asked;
  }
}

/** In the same place, because the order of sheets decides. */
function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    next.addEventListener("load", () => resolve());
    next.addEventListener("error", () => reject(new Error(`No style sheet came from ${next.href}`)));
    link.replaceWith(next);
  });
}
