// Owns what a save of personal details sends: only what differs, so that an untouched name is never taken for the one change.
import { isNameLocked } from "@windfall/domain/rules/profile";
import type { Viewer } from "../../platform/api.ts";
import type { FormValues } from "../../platform/form/form-state.ts";

const NAMES = ["firstName", "lastName"] as const;
const OTHERS = ["gender", "dateOfBirth"] as const;

/** A stored value that was emptied is sent as empty, which the contract refuses: details are replaced, not removed. */
export function changedDetails(viewer: Viewer, values: FormValues, canChangeName: boolean): FormValues {
  // A locked field sends nothing, which must not look like an emptied one.
  const fields = [...NAMES.filter((name) => !isNameLocked(viewer[name], canChangeName)), ...OTHERS];
  const entries = fields
    .map((name) => [name, values[name] ?? ""] as const)
    .filter(([name, value]) => value !== (viewer[name] ?? ""));
  return Object.fromEntries(entries);
}
