// Owns the joining of class names: what is false or absent leaves no trace.
export type ClassPart = string | false | null | undefined;

export function classes(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(" ");
}
