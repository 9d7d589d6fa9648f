// What an error toast says to support: the key and the time that the server wrote, not when somebody looked.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatTime } from "./format-time.ts";
import { ToastCard } from "./toaster.tsx";

const SHOWN_AT = Date.parse("2026-11-15T12:41:00Z");
const REFUSED_AT = "2026-11-15T12:05:00.000Z";
const draw = (errorTime?: string) =>
  renderToStaticMarkup(
    <ToastCard
      toast={{ id: 1, kind: "error", title: "No", errorKey: "req_1", errorTime, shownAt: SHOWN_AT }}
      closeLabel="Close"
      locale="en"
      onClose={() => undefined}
    />,
  );

test("shows the time of the wire", () => {
  expect(draw(REFUSED_AT)).toContain(`req_1, ${formatTime(REFUSED_AT, "en")}`);
});

test("shows its own time where the server wrote none", () => {
  expect(draw()).toContain(`req_1, ${formatTime(SHOWN_AT, "en")}`);
});
