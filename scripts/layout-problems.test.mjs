// A page in miniature: only what the look at it asks for.
import { afterEach, expect, it, vi } from "vitest";
import { layoutProblems } from "./layout-problems.mjs";

afterEach(() => vi.unstubAllGlobals());

const body = {};
const box = (left, right, overflowX = "visible", parentElement = body) => ({
  overflowX,
  parentElement,
  getBoundingClientRect: () => ({ left, right, width: right - left, height: 20 }),
});
const button = (name, left, right, parentElement = body) => ({
  ...box(left, right, "visible", parentElement),
  tagName: "BUTTON",
  checkVisibility: () => true,
  getAttribute: () => null,
  textContent: name,
});

function look(controls, scrollWidth = 400) {
  vi.stubGlobal("document", {
    body,
    documentElement: { clientWidth: 400, scrollWidth },
    querySelectorAll: (selector) => (selector.startsWith("[role") ? [] : controls),
  });
  vi.stubGlobal("getComputedStyle", ({ overflowX }) => ({ overflowX }));
  return layoutProblems();
}

it("finds a page that scrolls sideways, and a control that the window cuts off", () => {
  expect(look([button("Roll", 300, 420)], 420)).toEqual([
    "scrolls sideways by 20 px",
    'cut off: button "Roll" from 300 to 420',
  ]);
});

it("leaves alone what is whole, what a row scrolls to, and what waits outside to slide in", () => {
  const row = box(0, 400, "auto");
  const drawer = box(400, 700);
  expect(look([button("Roll", 0, 400), button("Next", 390, 520, row), button("Close", 410, 500, drawer)])).toEqual([]);
});
