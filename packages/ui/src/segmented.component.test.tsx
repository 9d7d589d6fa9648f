import { render } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Segmented } from "./segmented.tsx";

function Menu() {
  const [tab, setTab] = useState("sport");
  const options = ["sport", "cybersport"].map((value) => ({ value, label: value }));
  return (
    <>
      <Segmented label="Sports" options={options} value={tab} onChange={setTab} />
      <p>{`open: ${tab}`}</p>
    </>
  );
}

/** The page as the server drew it, with what somebody does before its scripts are there. */
function hydrated(before: (page: HTMLElement) => void): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Menu />);
  document.body.append(page);
  before(page);
  return render(<Menu />, { container: page, hydrate: true }).container;
}

it("a choice that was made before the scripts came is heard when they are there", () => {
  const page = hydrated((early) => early.querySelector<HTMLInputElement>("input[value=cybersport]")?.click());
  expect(page.querySelector("p")?.textContent).toBe("open: cybersport");
  expect(page.querySelector("label.on")?.textContent).toBe("cybersport");
});

it("stays as it was drawn when nobody chose", () => {
  const page = hydrated(() => undefined);
  expect(page.querySelector("p")?.textContent).toBe("open: sport");
});
