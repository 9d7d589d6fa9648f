// What staff may do (docs/product/staff.md#back-office). A role is a list of permissions; nothing in the product asks for a role by name.

export const PERMISSIONS = [
  "mail.read",
  "players.read",
  "players.ban",
  "players.restrict",
  "players.guide",
  "payments.review",
  "withdrawals.review",
  "bonuses.manage",
  "bonuses.grant",
  "support.chat",
  "support.answers",
  "tournaments.manage",
  "sports.trade",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = {
  operator: PERMISSIONS,
  cashier: ["payments.review", "withdrawals.review", "players.read", "bonuses.grant", "support.chat"],
  trader: ["sports.trade", "players.read"],
} as const satisfies Record<string, readonly Permission[]>;
export type StaffRole = keyof typeof STAFF_ROLES;

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(STAFF_ROLES, text);
}

export function permissionsOf(role: StaffRole | null): readonly Permission[] {
  return role ? STAFF_ROLES[role] : [];
}
