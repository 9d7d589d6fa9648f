// What the layout uses of the timed modal.
export { TimedModal } from "./timed-modal.tsx";
