// Owns the body of calls that ask once more who somebody is: the password, and the code of the second factor when it is on. Both are
// optional in the contract, for people who have none; who has one and leaves the field empty is told so by the form, and not by the server.
import type { FormValues } from "../../platform/form/form-state.ts";
import { withCurrentPassword } from "./with-current-password.ts";

export function withReauth(
  values: FormValues,
  { hasPassword, isTotpEnabled }: { hasPassword: boolean; isTotpEnabled: boolean },
): FormValues {
  const confirmed = withCurrentPassword(values, hasPassword);
  // Recovery codes are printed in small letters; a phone likes to begin with a large one.
  return isTotpEnabled ? { ...confirmed, totp: (values.totp ?? "").toLowerCase() } : confirmed;
}
