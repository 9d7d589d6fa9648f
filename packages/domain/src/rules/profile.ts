// Rules of the personal profile (docs/product/people.md#profile).

export const GENDERS = ["male", "female", "other"] as const;
export type Gender = (typeof GENDERS)[number];

export const ADULT_AGE_YEARS = 18;

export interface PersonalData {
  firstName: string | null;
  lastName: string | null;
  gender: Gender | null;
  dateOfBirth: string | null;
}

export function isProfileComplete(data: PersonalData): boolean {
  return Boolean(data.firstName && data.lastName && data.gender && data.dateOfBirth);
}

/** A name may be changed once. To fill what is empty, or to send what is already stored, is not a change. */
export function changesName(
  stored: Pick<PersonalData, "firstName" | "lastName">,
  wished: { firstName?: string | undefined; lastName?: string | undefined },
): boolean {
  const differs = (wish: string | undefined, value: string | null) =>
    wish !== undefined && Boolean(value) && wish !== value;
  return differs(wished.firstName, stored.firstName) || differs(wished.lastName, stored.lastName);
}

/** Whether one part of a name can no longer be edited; an empty one always can. */
export function isNameLocked(value: string | null, isChangeAvailable: boolean): boolean {
  return Boolean(value) && !isChangeAvailable;
}

/** A calendar date that exists, `YYYY-MM-DD`; 2025-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Born on or before the same day eighteen years ago, in UTC; a 29 February counts from 1 March of a common year. */
export function isAdult(dateOfBirth: string, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split("-").map(Number);
  return Date.UTC(year + ADULT_AGE_YEARS, month - 1, day) <= now.getTime();
}

/** The daily modal may be shown again after the next UTC midnight (docs/product/bonuses.md#everyday). */
export function isShowModal(lastShowModalAt: Date | null, now: Date): boolean {
  return lastShowModalAt === null || startOfUtcDay(lastShowModalAt) < startOfUtcDay(now);
}

function startOfUtcDay(date: Date): number {
  return Math.floor(date.getTime() / 86_400_000);
}
