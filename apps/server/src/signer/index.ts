// The signer: the only place with keys that can spend. It runs as a process of its own (main.ts); the house knows its questions and answers.

export { demoSigner } from "./demo-signer.ts";
export { signerClient } from "./http.ts";
export type { MoveRequest, SignAnswer, Signer, SignRequest, Wallets } from "./protocol.ts";
