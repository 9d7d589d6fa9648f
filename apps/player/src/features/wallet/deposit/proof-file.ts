// Owns which files are taken as proof, and how they travel (SPEC §5 proof upload: images only). The server decodes and re-encodes
// whatever comes; this only spares people the way there.

export const PROOF_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export const PROOF_MAX_MB = 8;
const MIB = 1024 * 1024;

export type FileProblem = "wrong_type" | "too_big" | "empty_file";

export function fileProblem({ type, size }: Pick<File, "type" | "size">): FileProblem | undefined {
  if (!(PROOF_TYPES as readonly string[]).includes(type)) return "wrong_type";
  if (size === 0) return "empty_file";
  return size > PROOF_MAX_MB * MIB ? "too_big" : undefined;
}

/** Base64 of the content, as a data URL. */
export function readContent(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** "842 KB" or "2.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(1)} MB`;
}
