// Runs before every file of component tests. Files of a worker share their modules, so that a hook inside of one would serve the first only.
import { afterEach } from "vitest";
import { endScreen } from "./screen.tsx";

// As in browsers, where a dialog tells later that it was closed: told at once, one that React closes and opens again (in strict mode)
// would take it for a wish of the person.
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute("open");
  setTimeout(() => this.dispatchEvent(new Event("close")));
};

afterEach(endScreen);
