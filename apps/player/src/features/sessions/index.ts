// What other features may use of the list of devices.
export { SessionList } from "./session-list.tsx";
