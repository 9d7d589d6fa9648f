// Owns giving a file to the person that the page made itself.

/** The address is let go later: a browser may begin to read it only after the click is over. */
const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
