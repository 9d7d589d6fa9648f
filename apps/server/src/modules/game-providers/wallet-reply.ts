import type { IncomingHttpHeaders } from "node:http";

/** A provider's call as it came. */
export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Is told whether the signature is right, before anything else is done. Refuses whoever calls too often. */
  gate(isSigned: boolean): void;
}

/** What a provider's call is answered with. */
export interface WalletReply {
  status: number;
  /** JSON. */
  body: string;
}
