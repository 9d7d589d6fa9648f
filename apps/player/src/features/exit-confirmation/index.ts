// What forms use of the question before leaving.
export { ExitConfirmation, type ExitConfirmationProps } from "./exit-confirmation.tsx";
