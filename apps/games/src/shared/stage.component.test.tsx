// Figures on their way: not every one of them is written, and the last one always is.
import { afterEach, expect, it, vi } from "vitest";
import { FIGURES_EVERY_MS, figureIn, setText } from "./stage.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("writes a figure twenty times a second, and where it rests at once", () => {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const element = document.createElement("b");
  const figure = figureIn(element);
  const written: (string | null)[] = [];
  for (let passed = 0; passed < 3 * FIGURES_EVERY_MS; passed += 10, now += 10) {
    figure.pass(String(passed));
    if (written.at(-1) !== element.textContent) written.push(element.textContent);
  }
  expect(written).toEqual(["0", "50", "100"]);
  figure.rest("end");
  expect(element.textContent).toBe("end");
});

it("keeps the text node of an element, unless it has none or shall have none", () => {
  const element = document.createElement("b");
  setText(element, "one");
  const node = element.firstChild;
  setText(element, "two");
  expect([element.textContent, element.firstChild]).toEqual(["two", node]);
  setText(element, "");
  expect(element.childNodes).toHaveLength(0);
  element.innerHTML = "<i>a</i>b";
  setText(element, "three");
  expect(element.innerHTML).toBe("three");
});
