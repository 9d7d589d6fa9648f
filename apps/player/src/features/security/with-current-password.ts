// Owns the body of calls that ask for the current password. It is optional in the contract, for people who have none;
// who has one and leaves the field empty is told so by the form, and not by a refusal of the server.
import type { FormValues } from "../../platform/form/form-state.ts";

export function withCurrentPassword(values: FormValues, hasPassword: boolean): FormValues {
  return hasPassword ? { ...values, currentPassword: values.currentPassword ?? "" } : values;
}
