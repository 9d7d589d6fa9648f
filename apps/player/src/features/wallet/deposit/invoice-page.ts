// Owns how a provider's payment page may be opened (docs/product/deposits.md#going-on; docs/security.md S11: an address that is no address
// of a page would run in ours).

/** Only pages over HTTP; on a secure page only secure ones. The server has already checked the host. */
export function invoiceUrl(url: string | null, ownOrigin: string): URL | undefined {
  if (!url || !URL.canParse(url, ownOrigin)) return undefined;
  const parsed = new URL(url, ownOrigin);
  const isOwn = parsed.origin === ownOrigin;
  return parsed.protocol === "https:" || (isOwn && parsed.protocol === "http:") ? parsed : undefined;
}

/**
 * What the frame may do. A page of our own origin that could run scripts could also take the sandbox off, so it may not; a page of
 * another origin is kept apart by its origin, and needs its scripts.
 */
export function frameSandbox(url: URL, ownOrigin: string): string {
  return url.origin === ownOrigin
    ? "allow-forms allow-same-origin"
    : "allow-forms allow-scripts allow-same-origin allow-popups";
}

/** A word from the frame counts only if it comes from that frame and from that page's origin. */
export function isFromFrame(
  event: Pick<MessageEvent, "origin" | "source">,
  frame: Window | null | undefined,
  url: URL,
): boolean {
  return frame !== null && frame !== undefined && event.source === frame && event.origin === url.origin;
}
