// What every side of the product may use. Calls are under `@windfall/domain/api/index`, the client under `@windfall/domain/client`.
export * from "./brand.ts";
export * from "./currencies.ts";
export * from "./errors.ts";
export * from "./locales.ts";
export * from "./rules/ban.ts";
export * from "./rules/channels.ts";
export * from "./rules/password.ts";
export * from "./rules/permissions.ts";
export * from "./rules/profile.ts";
export * from "./rules/redirect-path.ts";
export * from "./validation.ts";
