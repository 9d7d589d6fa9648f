import { CircleX, Heart, type IconNode, Wallet } from "lucide-react";
import * as circleX from "lucide-react/icons/circle-x";
import * as heart from "lucide-react/icons/heart";
import * as wallet from "lucide-react/icons/wallet";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import drawIcon from "./draw-icon.tsx";
import { ICON } from "./icon-props.ts";

test.each([
  [CircleX, circleX],
  [Heart, heart],
  [Wallet, wallet],
])("an icon is the library's picture, without the names of its classes", (Library, module) => {
  // What the library hands to its own function; its types do not tell.
  const Own = drawIcon((module as unknown as { __iconData: { node: IconNode } }).__iconData);
  for (const props of [ICON, { size: 18, "aria-label": "x" }, {}])
    expect(attributesOf(<Own {...props} />)).toEqual(attributesOf(<Library {...props} />));
});

/** Of the picture and of each shape in it, whatever their order; of the classes only our own. */
function attributesOf(icon: ReactElement): string[][] {
  const tags = renderToStaticMarkup(icon).match(/<\w[^>]*>/g) ?? [];
  return tags.map((tag) =>
    tag
      .replace(/(lucide[\w-]*\s*)+/, "")
      .replace(' class=""', "")
      .slice(1, -1)
      .split(/ (?=[\w:-]+=")/)
      .filter((part) => !part.startsWith("xmlns"))
      .sort(),
  );
}
