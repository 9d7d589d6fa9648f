// Owns the sportsbook's part of the sidebar until it is there: who looks at the casino does not load the names of all sports.
import { Suspense, use, useState } from "react";
import { persist } from "../../platform/connection.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import type { SportsMenuProps } from "./sports-menu.tsx";

async function importMenu() {
  return withMessages("sport", (await import("./sports-menu.tsx")).SportsMenu);
}

type Menu = Awaited<ReturnType<typeof importMenu>>;

let loaded: Menu | undefined;
let loading: Promise<Menu> | undefined;

/** Before a page of the sportsbook is drawn, so that its menu is drawn with it. */
export function loadSportsMenu(): Promise<Menu> {
  loading ??= persist(importMenu).then((menu) => {
    loaded = menu;
    return menu;
  });
  return loading;
}

/** With its code there it is part of the page: what a boundary holds is taken over later, when the page may have asked for other numbers. */
export function SportsMenuPiece(props: SportsMenuProps) {
  const [Menu] = useState(() => loaded);
  return Menu ? (
    <Menu {...props} />
  ) : (
    <Suspense fallback={null}>
      <LoadedMenu {...props} />
    </Suspense>
  );
}

function LoadedMenu(props: SportsMenuProps) {
  const Menu = loaded ?? use(loadSportsMenu());
  return <Menu {...props} />;
}
