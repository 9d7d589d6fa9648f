import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { closeOverlay, openOverlay, useOverlay } from "./overlay-store.ts";
import { openWallet } from "./wallet-entry.ts";

function drawn(): string {
  return renderToString(createElement(() => JSON.stringify(useOverlay() ?? null)));
}

test("a server never draws an overlay, whatever was opened", () => {
  openWallet("withdraw");
  expect(drawn()).toBe("null");
});

test("closing by name leaves another overlay open", () => {
  openOverlay("support");
  closeOverlay("menu");
  closeOverlay("support");
  closeOverlay();
  expect(drawn()).toBe("null");
});
