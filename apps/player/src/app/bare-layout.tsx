// Owns the frame of pages that stand alone: no navigation, because none of it would work.
import type { ReactNode } from "react";
import { BrandLink } from "./brand-link.tsx";

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1080px] grid-rows-[auto_1fr] px-(--gutter)">
      <header className="py-3">
        <BrandLink />
      </header>
      <main className="py-8">{children}</main>
    </div>
  );
}
