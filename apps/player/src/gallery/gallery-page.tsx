// Owns the gallery: every component of the design system in every state on one page, for development only. The words are
// English, because no player ever sees them.
import { Logo, Segmented, Toaster } from "@windfall/ui";
import { useState } from "react";
import { ActionExhibits } from "./actions.tsx";
import { DataExhibits } from "./data.tsx";
import { FieldExhibits } from "./fields.tsx";
import { FoundationExhibits } from "./foundations.tsx";
import { OverlayExhibits } from "./overlays.tsx";
import { StateExhibits } from "./state-exhibits.tsx";

type Direction = "ltr" | "rtl";

export function Component() {
  const [direction, setDirection] = useState<Direction>("ltr");
  return (
    <div dir={direction} className="content">
      <header className="flex flex-wrap items-center gap-4">
        <Logo name="Windfall" />
        <h1 className="flex-1 text-xl font-bold">Every component, every state</h1>
        <Segmented
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: "ltr", label: "Left to right" },
            { value: "rtl", label: "Right to left" },
          ]}
        />
      </header>
      <FoundationExhibits />
      <ActionExhibits />
      <FieldExhibits />
      <OverlayExhibits />
      <DataExhibits />
      <StateExhibits />
      <Toaster label="Messages" closeLabel="Close" locale="en" />
    </div>
  );
}
