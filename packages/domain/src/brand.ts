// What an operator replaces to make the product their own (DECISIONS §1 white label).

export const BRAND = {
  name: "Windfall",
  supportEmail: "support@windfall.test",
} as const;
