// Owns the frame of a page that stands alone because the frame itself could not be drawn.
import type { ReactNode } from "react";
import { LogoLink } from "../features/header/index.ts";

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="main min-h-dvh">
      <header className="top">
        <LogoLink />
      </header>
      <main className="content">{children}</main>
    </div>
  );
}
