// What the frame of the page may know of the line.
export { useSports } from "./use-line.ts";
