// Owns which files are taken as pictures, of a payment or in the chat, and how they travel. The server decodes three kinds and
// writes them anew. What else a phone makes is redrawn here, by the browser that can show it: no decoder more stands open to strangers.

/** What the server decodes. */
const SENT_AS_IS: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/** What the picker offers. Not HEIC: asked for the others, an iPhone makes a JPEG of its photographs by itself. */
export const PROOF_TYPES: readonly string[] = [...SENT_AS_IS, "image/gif", "image/avif"];

const MIB = 1024 * 1024;
/** The server's own limit. */
const SENT_MAX_BYTES = 8 * MIB;
/** More than any phone's photograph. */
export const PROOF_MAX_MB = 40;

export type FileProblem = "wrong_type" | "too_big" | "empty_file";

/** Undefined when the browser cannot show the file. */
export type Redraw = (file: File) => Promise<Blob | undefined>;

/** The file as it is sent, or what is wrong with it. */
export async function prepareProof(file: File, redraw: Redraw): Promise<File | FileProblem> {
  if (file.size === 0) return "empty_file";
  if (!mayBePicture(file)) return "wrong_type";
  if (file.size > PROOF_MAX_MB * MIB) return "too_big";
  const isKnown = SENT_AS_IS.includes(file.type);
  if (isKnown && file.size <= SENT_MAX_BYTES) return file;
  const drawn = await redraw(file);
  if (drawn && drawn.size <= SENT_MAX_BYTES) return new File([drawn], jpegName(file.name), { type: drawn.type });
  return isKnown ? "too_big" : "wrong_type";
}

/** A drawing may hold scripts and is nobody's receipt; some systems do not know the type of a HEIC photograph. */
function mayBePicture({ type, name }: File): boolean {
  if (type === "") return /\.hei[cf]$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

/** As large as the server keeps pictures. */
const MAX_SIDE = 2048;
const QUALITY = 0.9;

/** The first frame of whatever the browser can show, on white, as a JPEG. */
export const redrawAsJpeg: Redraw = async (file) => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pencil = canvas.getContext("2d");
    if (!pencil) return undefined;
    pencil.fillStyle = "#fff";
    pencil.fillRect(0, 0, canvas.width, canvas.height);
    pencil.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", QUALITY));
  } catch {
    return undefined;
  }
};

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
