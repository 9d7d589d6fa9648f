export { AIRS, type Air } from "./air.ts";
export { autoRecipe } from "./auto-recipe.ts";
export { COVER_EDITION, COVER_HEIGHT, COVER_WIDTH, type CoverSubject, drawCover } from "./cover.ts";
export { LETTERINGS, type LetteringName } from "./lettering/styles.ts";
export { MOTIFS, type MotifName } from "./motifs/index.ts";
export { PALETTES, type PaletteName } from "./palettes.ts";
export { PATTERNS, type PatternName } from "./patterns/index.ts";
export { COVER_KINDS, type CoverKind, type CoverRecipe, type Place, readRecipe } from "./recipe.ts";
export { drawSymbol } from "./symbol.ts";
