/** What a provider's call is answered with. */
export interface WalletReply {
  status: number;
  /** JSON. */
  body: string;
}
