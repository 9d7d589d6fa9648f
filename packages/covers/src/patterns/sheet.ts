// The sheet that backdrops are drawn on, between the sky and the subject.
import type { Ctx } from "../stage.ts";

export type Pattern = (c: Ctx) => string;

export const W = 300;
export const H = 400;
/** Where the light stands behind the subject. */
export const CX = 150;
export const CY = 160;
