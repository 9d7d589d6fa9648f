// That the page has nothing to do while the fan turns: one picture that turns as a whole, by one animation. How fast it is, the bench says.
import { expect, it, vi } from "vitest";
import { button, press, show } from "../../../test/screen.tsx";
import { Fan } from "./fan.tsx";
import { useFan } from "./use-fan.ts";

function Turning() {
  const { ref, start, release } = useFan();
  return (
    <>
      <Fan
        ref={ref}
        blades={Array.from({ length: 15 }, () => ({ text: "0", look: "empty" as const }))}
        chosen={undefined}
      />
      <button type="button" onClick={start}>
        Start
      </button>
      <button type="button" onClick={release}>
        Release
      </button>
    </>
  );
}

it("turns a whole picture, by no other animation than the one that was begun", async () => {
  const begun = { cancel: vi.fn() };
  const animate = vi.fn(() => begun as unknown as Animation);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await show(<Turning />);
  const turning = document.querySelector<SVGSVGElement>(".fan-turn");
  // A part of a picture is painted anew for every angle.
  expect(turning?.tagName.toLowerCase()).toBe("svg");
  expect(turning?.parentElement?.closest("svg")).toBeNull();
  if (turning) Object.assign(turning, { animate, getAnimations: () => [begun] });
  await press(button("Start"));
  expect(animate).toHaveBeenCalledOnce();
  expect(turning?.style.animation).toBe("none");
  await press(button("Release"));
  expect(begun.cancel).toHaveBeenCalledOnce();
  expect(turning?.style.animation).toBe("");
});
