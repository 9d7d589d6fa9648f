// Owns what is typed into a field whose code is still on its way: it is kept, and stands in the field when it comes.

/** A field that has not come by then will not come; keys go their own way again. */
const PATIENCE_MS = 5_000;

let kept = "";
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return void takeEarlyTyping();
  if (event.key === "Backspace") kept = kept.slice(0, -1);
  else if (event.key.length === 1) kept += event.key;
  else return;
  event.preventDefault();
}

export function keepEarlyTyping(): void {
  kept = "";
  clearTimeout(timer);
  timer = setTimeout(takeEarlyTyping, PATIENCE_MS);
  document.addEventListener("keydown", keep, true);
}

/** Called by the field once it has the focus. */
export function takeEarlyTyping(): string {
  clearTimeout(timer);
  document.removeEventListener("keydown", keep, true);
  const text = kept;
  kept = "";
  return text;
}
