// Owns a place that has nothing to show yet: a drawing, one sentence, one action (docs/product/looks.md#parts). It says why, and
// never fills the place with something invented.
import type { ReactNode } from "react";

export type Scene = "becalmed" | "resting";

const SCENES: Readonly<Record<Scene, { width: number; height: number }>> = {
  becalmed: { width: 286, height: 165 },
  resting: { width: 216, height: 144 },
};

export interface EmptyPlaceProps {
  scene?: Scene;
  title: string;
  text: string;
  /** At most one action. */
  children?: ReactNode;
  /** The heading below the page's own one, or below a section's. */
  level?: 2 | 3;
}

export function EmptyPlace({ scene = "resting", title, text, children, level = 2 }: EmptyPlaceProps) {
  const Heading = `h${level}` as const;
  const { width, height } = SCENES[scene];
  return (
    <section className="card empty empty-place">
      <img src={`/art/scenes/${scene}.svg`} alt="" width={width} height={height} loading="lazy" />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </section>
  );
}
