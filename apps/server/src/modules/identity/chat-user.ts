// How somebody else's chat knows that a person is who their page says (docs/product/service.md#support).
import { createHmac } from "node:crypto";

/** As such services want it, so that nobody speaks there as somebody else by naming their id. */
export function chatUserHash(key: string | undefined, globalId: string): string | null {
  return key === undefined ? null : createHmac("sha256", key).update(globalId).digest("hex");
}
