// What other parts may use of signing in: the step over the page, and the frame of a page that leads into it.

export { AuthCard } from "./auth-card.tsx";
export { AuthStep } from "./auth-step-host.tsx";
