// Owns addresses of this site that differ from the one shown only in their search parameters.

/** What a URL, a router's location and `window.location` have in common. */
export interface Address {
  pathname: string;
  search: string;
  hash?: string;
}

/** A path of this origin; it must not become one to another site, as `//host` would. */
export function addressWith({ pathname, hash = "" }: Address, params: URLSearchParams): string {
  const search = params.toString();
  return `${pathname.replace(/^\/{2,}/, "/")}${search && `?${search}`}${hash}`;
}

/** The same page without these parameters. */
export function addressWithout(current: Address, names: readonly string[]): string {
  const params = new URLSearchParams(current.search);
  for (const name of names) params.delete(name);
  return addressWith(current, params);
}
