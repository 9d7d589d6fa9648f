// Owns what stands in place of a page whose loader refused, inside of the frame: not found, or try again (SPEC §8).
import { useRouteError } from "react-router";
import { UnstablePage } from "../features/connection/unstable-page.tsx";
import { Component as NotFoundPage } from "../features/not-found/not-found-page.tsx";
import type { RouteFailure } from "../platform/boot.ts";
import { DocumentHead } from "./document-head.tsx";

export function PageError() {
  const { status, key } = (useRouteError() ?? {}) as Partial<RouteFailure>;
  const isMissing = status === 404;
  return (
    <>
      <DocumentHead page={isMissing ? "not_found" : "unstable"} />
      {isMissing ? <NotFoundPage /> : <UnstablePage supportKey={key} />}
    </>
  );
}
