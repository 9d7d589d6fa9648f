// Owns the letters of an avatar: those of the name, else of the address, else of the public id.

export interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  globalId: string;
}

export function initialsOf({ firstName, lastName, email, globalId }: Named): string {
  const name = [firstName, lastName].map((part) => firstLetter(part)).join("");
  return name || [...(email ?? globalId)].slice(0, 2).join("");
}

/** By code point: half of a surrogate pair is no letter. */
function firstLetter(text: string | null): string {
  return [...(text?.trim() ?? "")][0] ?? "";
}
