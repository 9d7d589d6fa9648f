// What providers say against what was done.
export { AlarmsPage } from "./alarms-page.tsx";
