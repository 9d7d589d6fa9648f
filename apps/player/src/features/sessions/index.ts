// What other parts may use of sessions: the list of devices, and signing out of this one.
export { SessionList } from "./session-list.tsx";
export { useSignOut } from "./use-sign-out.ts";
