// Owns the tap that comes before the page's scripts: it is kept, and done as soon as somebody can do it. Links need none of
// this, they are the browser's own.

let kept: HTMLElement | undefined;

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // What opens a popover does so without a script.
  if (!button || button.hasAttribute("popovertarget")) return;
  kept = button;
  // A form that nobody watches yet would be sent by the browser itself, with what was typed in the address.
  event.preventDefault();
}

export function keepEarlyTap(): void {
  document.addEventListener("click", keep, true);
}

/** Called when the page's own listeners are in place. Only the last tap counts, as it does for an impatient person. */
export function replayEarlyTap(): void {
  document.removeEventListener("click", keep, true);
  kept?.click();
  kept = undefined;
}
