// Every backdrop that a recipe may name.

import * as fields from "./fields.ts";
import * as lines from "./lines.ts";
import * as places from "./places.ts";
import type { Pattern } from "./sheet.ts";

export const PATTERNS = { ...lines, ...fields, ...places } satisfies Record<string, Pattern>;
export type PatternName = keyof typeof PATTERNS;
