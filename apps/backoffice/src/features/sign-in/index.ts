// Who may come in, and how.
export { PlainPage } from "./plain-page.tsx";
export { SignInPage } from "./sign-in-page.tsx";
export { TurnedAwayPage, useSignOut } from "./turned-away-page.tsx";
