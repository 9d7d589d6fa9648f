// What other parts may use of signing in: the step over the page, and loading it before it is asked for.
export { AuthStep } from "./auth-step-host.tsx";
