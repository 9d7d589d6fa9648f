// Stands in for `createLucideIcon` of lucide-react in builds of the player app (apps/player/vite.config.ts). The library builds attributes and
// children of every icon anew each time it is drawn, which took a tenth of a page; here the inside is text that is made once.
import type { IconNode, LucideProps } from "lucide-react";

export default function drawIcon({ node }: { node: IconNode }) {
  const inside = { __html: node.map(shapeMarkup).join("") };
  return function Icon({ size = 24, ...rest }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        // One that has a name is read out.
        aria-hidden={rest["aria-label"] === undefined ? true : undefined}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of a library that is pinned, known before anybody says anything
        dangerouslySetInnerHTML={inside}
      />
    );
  };
}

/** Shapes have numbers and paths for attributes, nothing that needs to be escaped. */
function shapeMarkup([tag, { key: _, ...attributes }]: IconNode[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}></${tag}>`;
}
