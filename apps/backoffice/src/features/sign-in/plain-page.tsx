// Owns the page around whoever is not at the desk yet.
import { Logo } from "@windfall/ui";
import type { ReactNode } from "react";
import { readBoot } from "../../platform/boot.ts";

export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { brandName } = readBoot().config;
  return (
    <div className="plain">
      <header>
        <Logo name={brandName} />
      </header>
      <main id="main">
        <div className="card door">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
