// Owns waiting for the end of a press. A field loses the focus when a press begins; a message that appeared under it then would push the button
// away from under the finger, and the press would be lost.

let isPressed = false;
let isWatching = false;

/** Called when a form appears, so that the press which leaves its first field is seen. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const press = (state: boolean) => () => {
    isPressed = state;
  };
  document.addEventListener("pointerdown", press(true), { capture: true });
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, press(false), { capture: true });
}

/** At once, or after the press that is under way and the click it makes. */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const wait = new AbortController();
  const end = () => {
    wait.abort();
    setTimeout(run);
  };
  for (const type of ["pointerup", "pointercancel"] as const)
    document.addEventListener(type, end, { signal: wait.signal });
}
