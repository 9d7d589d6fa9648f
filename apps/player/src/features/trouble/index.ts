// What other parts use about a connection that does not hold and a country that is not served.
export { TroubleHost } from "./trouble-host.tsx";
export { UnstablePage } from "./unstable-page.tsx";
export { WaitsForCode } from "./waits-for-code.tsx";
