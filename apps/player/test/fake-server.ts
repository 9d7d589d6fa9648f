// The answers behind the player's screens; the desk has the same ones behind its own.
export * from "../../../packages/web/test/fake-server.ts";
