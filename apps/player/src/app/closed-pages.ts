// Owns the pages of those who may not enter. Few people ever see them, so that no page carries them; whoever does gets them before
// anything is drawn, on the server as in the browser.
import { use } from "react";
import { persist } from "../platform/connection.ts";
import { withMessages } from "../platform/message-parts.tsx";

async function importPages() {
  const [{ BannedPage }, { RegionPage }] = await Promise.all([
    import("../features/ban/banned-page.tsx"),
    import("../features/trouble/region-page.tsx"),
  ]);
  return { BannedPage: withMessages("closed", BannedPage), RegionPage: withMessages("closed", RegionPage) };
}

/** Their modules, as the build's manifest names them: a document that shows one is painted with its looks. */
export const CLOSED_CHUNKS: Readonly<Record<string, string>> = {
  banned: "src/features/ban/banned-page.tsx",
  restricted: "src/features/trouble/region-page.tsx",
};

type ClosedPages = Awaited<ReturnType<typeof importPages>>;

let loaded: ClosedPages | undefined;
let loading: Promise<ClosedPages> | undefined;

/** Before a page is drawn that may need them at once. */
export function loadClosedPages(): Promise<ClosedPages> {
  loading ??= persist(importPages).then((pages) => {
    loaded = pages;
    return pages;
  });
  return loading;
}

/** Waits where somebody is turned away under an open page. */
export function useClosedPages(): ClosedPages {
  return loaded ?? use(loadClosedPages());
}
