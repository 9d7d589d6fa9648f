// Where a person may be sent after signing in (docs/product/people.md#sign-in-as-a-step): a path of this origin, never another address.

/** The path if it stays on this origin, else undefined. Backslashes and control characters are what browsers bend into `//host`. */
export function safeRedirectPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 512 || !text.startsWith("/")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not pass
  if (/[\\\u0000-\u0020\u007f]/.test(text) || text.startsWith("//")) return undefined;
  const base = "https://origin.invalid";
  try {
    const url = new URL(text, base);
    // Taking the dots out of `/.//host` leaves `//host`, which is another site again.
    if (url.origin !== base || url.pathname.startsWith("//")) return undefined;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return undefined;
  }
}
