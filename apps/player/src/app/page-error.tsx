// Owns what stands in place of a page that could not be drawn, inside of the frame: not found, or try again.
import { useRouteError, useRouter } from "@windfall/web/router";
import { Component as NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { UnstablePage } from "../features/trouble/index.ts";
import type { RouteFailure } from "../platform/boot.ts";
import { DocumentHead } from "./document-head.tsx";

export function PageError() {
  const { status, key } = (useRouteError() ?? {}) as Partial<RouteFailure>;
  const { revalidate } = useRouter();
  const isMissing = status === 404;
  return (
    <>
      <DocumentHead page={isMissing ? "not_found" : "unstable"} />
      {/* A failure without a status is one of the drawing, which more data does not mend. */}
      {isMissing ? (
        <NotFoundPage />
      ) : (
        <UnstablePage supportKey={key} load={status === undefined ? undefined : revalidate} />
      )}
    </>
  );
}
