// The names of the work that follows a deposit.
import { job } from "../../kernel/jobs.ts";

/** Asks the provider about an order whose answer is unknown, or whose notice came while the provider could not be asked. */
export const resolveOrder = job<{ orderId: string }>("deposits.resolve");
export const expireOrder = job<{ orderId: string }>("deposits.expire");
