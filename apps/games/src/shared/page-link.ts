// Owns the frame's only way out: messages to the page around it. The document has no origin, so it can neither read cookies nor
// make calls; the address it was loaded from tells which page it may listen to.
import { type FrameMessage, type PageMessage, readPageMessage } from "@windfall/games/frame-messages";

const origin = new URL(document.URL).origin;

export function tellPage(message: FrameMessage): void {
  window.parent.postMessage(message, origin);
}

export function hearPage(listener: (message: PageMessage) => void): void {
  window.addEventListener("message", (event) => {
    const message = readPageMessage(event, { source: window.parent, origin });
    if (message) listener(message);
  });
}
