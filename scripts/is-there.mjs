/** Asked inside of a page, which scripts that run in Node only hand it over to. */
export function isThere(selector) {
  return document.querySelector(selector) !== null;
}
