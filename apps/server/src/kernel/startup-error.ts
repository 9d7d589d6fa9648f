// Owns the one kind of error that the person who started the program can mend: a folder, a port, a setting.

/** `main` prints only the message and exits with 1: a stack trace would hide the sentence that helps. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
