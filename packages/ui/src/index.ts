// The design system. It knows looks and states, and not a word of the product.
export * from "./button.tsx";
export * from "./card.tsx";
export * from "./field.tsx";
export * from "./notice.tsx";
export * from "./password-field.tsx";
export * from "./rotor.tsx";
