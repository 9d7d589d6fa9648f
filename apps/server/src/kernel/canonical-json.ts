// The one spelling of a document that is signed.

/** Members by name, no spaces. What is signed here holds texts and small whole numbers, for which this is all that RFC 8785 asks. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
