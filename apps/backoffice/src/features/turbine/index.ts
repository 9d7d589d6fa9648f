// The turbine of luck at the desk.
export { TurbinePage } from "./turbine-page.tsx";
