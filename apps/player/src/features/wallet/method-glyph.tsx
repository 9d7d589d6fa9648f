// Owns the neutral sign of a method by its kind; no bank's logo is shown (docs/product/looks.md#icons-and-flags).
import { type MethodGroup, methodGroup } from "@windfall/domain/rules/payment-methods";
import { ICON } from "@windfall/ui";
import { Banknote, Bitcoin, CreditCard, Ellipsis, Landmark, type LucideIcon, Smartphone, Zap } from "lucide-react";

const GLYPHS: Readonly<Record<MethodGroup, LucideIcon>> = {
  card: CreditCard,
  account: Landmark,
  phone: Smartphone,
  instant: Zap,
  mobile: Banknote,
  other: Ellipsis,
};

export function MethodGlyph({ method, name }: { method: string; name: string }) {
  const Glyph = method === "crypto" ? Bitcoin : GLYPHS[methodGroup(method, name)];
  return (
    <span className="pg">
      <Glyph {...ICON} />
    </span>
  );
}
