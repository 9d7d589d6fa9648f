// Owns where the button of the deposit-success modal leads (docs/product/pages.md#overlays).

/** To the home page, unless the current path contains "games": somebody at a game stays there. */
export function leadsHome(pathname: string): boolean {
  return !pathname.includes("games");
}
