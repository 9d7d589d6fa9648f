// Owns the pages of those who may not enter. Few people ever see them, so that no page carries them; whoever does gets them before
// anything is drawn, on the server as in the browser.
import { use } from "react";
import { withMessages } from "../platform/message-parts.tsx";

async function importPages() {
  const [{ BannedPage }, { RegionPage }] = await Promise.all([
    import("../features/ban/banned-page.tsx"),
    import("../features/region/region-page.tsx"),
  ]);
  return { BannedPage: withMessages("closed", BannedPage), RegionPage: withMessages("closed", RegionPage) };
}

type ClosedPages = Awaited<ReturnType<typeof importPages>>;

let loaded: ClosedPages | undefined;
let loading: Promise<ClosedPages> | undefined;

/** Before a page is drawn that may need them at once. What failed is asked for again. */
export function loadClosedPages(): Promise<ClosedPages> {
  loading ??= importPages().then(
    (pages) => {
      loaded = pages;
      return pages;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Waits where somebody is turned away under an open page. */
export function useClosedPages(): ClosedPages {
  return loaded ?? use(loadClosedPages());
}
