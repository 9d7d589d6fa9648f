// Owns where a page is scrolled to when it is opened: where it was left, at the heading that its address names, or at its top.
import { useEffect, useLayoutEffect } from "react";
import { useRouter, useRouterState } from "./hooks.ts";

export function ScrollRestoration() {
  useKeptPositions();
  const { location, scroll } = useRouterState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a location of its own, also at the same address
  useLayoutEffect(() => {
    // Newer browsers answer a promise to a call that scrolls, and an effect may return nothing but its end.
    if (scroll !== undefined) scrollTo(scroll, location.hash);
  }, [location]);
  return null;
}

function scrollTo(scroll: number | "top" | "stay", hash: string): void {
  const heading = typeof scroll === "number" ? null : headingOf(hash);
  if (heading) heading.scrollIntoView();
  else if (scroll !== "stay") window.scrollTo(0, scroll === "top" ? 0 : scroll);
}

function headingOf(hash: string): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The browser would scroll before the page is there; so it is done here, and left to it when the document goes. */
function useKeptPositions(): void {
  const router = useRouter();
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = "manual";
    };
    const leave = () => {
      router.scroll.save(router.state.location.key);
      router.scroll.keep();
      window.history.scrollRestoration = "auto";
    };
    take();
    const before = router.scroll.read(router.state.location.key);
    if (before !== undefined && router.state.scroll === undefined) window.scrollTo(0, before);
    window.addEventListener("pageshow", take);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pageshow", take);
      window.removeEventListener("pagehide", leave);
    };
  }, [router]);
}
