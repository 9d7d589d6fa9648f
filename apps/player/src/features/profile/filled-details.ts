// Owns how much of the personal details is there (docs/product/people.md#profile: these four, all of them).
import type { PersonalData } from "@windfall/domain/rules/profile";

const DETAILS = ["firstName", "lastName", "gender", "dateOfBirth"] as const;

export function filledDetails(data: PersonalData): { filled: number; total: number } {
  return { filled: DETAILS.filter((name) => Boolean(data[name])).length, total: DETAILS.length };
}
