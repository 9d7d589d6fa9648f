// Owns a table of the turbine while it is typed: prizes in dollars, chances in millionths, and what a spin of it would cost.
import { scaled, unscaled } from "../offers/index.ts";

export interface TypedBlade {
  prize: string;
  weight: string;
}

export interface Blade {
  prizeCents: number;
  weight: number;
}

export const ALL = 1_000_000;

export function typedOf(blades: readonly Blade[]): TypedBlade[] {
  return blades.map(({ prizeCents, weight }) => ({ prize: unscaled(prizeCents, "money"), weight: String(weight) }));
}

/** Undefined where something is no number. */
export function bladesOf(typed: readonly TypedBlade[]): Blade[] | undefined {
  const blades = typed.map(({ prize, weight }) => ({
    prizeCents: scaled(prize, "money"),
    weight: scaled(weight, "whole"),
  }));
  const isWhole = (blade: (typeof blades)[number]): blade is Blade =>
    blade.prizeCents !== undefined && blade.weight !== undefined;
  return blades.every(isWhole) ? blades : undefined;
}

export type TableProblem = "number" | "first" | "prize" | "sum";

/** What keeps a table from being one, the first thing first. */
export function problemOf(blades: readonly Blade[] | undefined): TableProblem | undefined {
  if (!blades) return "number";
  const [first, ...others] = blades;
  if (first?.prizeCents !== 0) return "first";
  if (others.some(({ prizeCents }) => prizeCents === 0)) return "prize";
  return sumOf(blades) === ALL ? undefined : "sum";
}

export const sumOf = (blades: readonly Blade[]) => blades.reduce((sum, { weight }) => sum + weight, 0);

/** What a spin gives on average, in cents. */
export function worthOf(blades: readonly Blade[]): number {
  return blades.reduce((sum, { prizeCents, weight }) => sum + prizeCents * weight, 0) / ALL;
}
