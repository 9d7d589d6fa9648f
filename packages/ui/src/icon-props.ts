// Owns the sizes and strokes of icons (docs/product/looks.md#icons-and-flags): <Search {...ICON} />. Icons come straight from lucide-react.
const common = { className: "i", "aria-hidden": true } as const;

export const ICON_XS = { ...common, size: 14, strokeWidth: 1.9 } as const;
export const ICON_SM = { ...common, size: 16, strokeWidth: 1.9 } as const;
export const ICON = { ...common, size: 20, strokeWidth: 1.9 } as const;
/** From 28 px on a thinner line looks the same weight. */
export const ICON_LG = { ...common, size: 28, strokeWidth: 1.6 } as const;
export const ICON_XL = { ...common, size: 36, strokeWidth: 1.6 } as const;
