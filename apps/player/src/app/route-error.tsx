// Owns the page in place of one that failed to load or to draw (docs/product/pages.md#region-and-connection).
import { useRouteError } from "@windfall/web/router";
import { UnstablePage } from "../features/trouble/index.ts";
import type { RouteFailure } from "../platform/boot.ts";
import { BareLayout } from "./bare-layout.tsx";

export function RouteError() {
  const { key } = (useRouteError() ?? {}) as Partial<RouteFailure>;
  return (
    <BareLayout>
      <UnstablePage supportKey={key} />
    </BareLayout>
  );
}
