// Owns what the document carries for the app: facts about this installation, nothing secret and nobody's.
export interface StaffConfig {
  brandName: string;
  realtimeUrl?: string;
}

export function readBoot(): { config: StaffConfig } {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("The page carries no boot data");
  return JSON.parse(text) as { config: StaffConfig };
}
