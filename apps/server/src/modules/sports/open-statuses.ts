/** Of events that are not over. */
export const OPEN_STATUSES = ["not_started", "live", "suspended"];
