// What other features may use of the account's security.
export { EmailForm } from "./email-form.tsx";
export { PasswordForm } from "./password-form.tsx";
export { TotpCard } from "./totp-card.tsx";
