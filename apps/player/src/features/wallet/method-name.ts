// Owns what a method is called: plain words in the player's language, a brand as it is.
import { genericMethod } from "@windfall/domain/rules/payment-methods";
import { useTranslations } from "use-intl";

export function useMethodName(): (name: string) => string {
  const t = useTranslations("wallet.methods");
  return (name) => {
    const key = genericMethod(name);
    return key ? t(key) : name;
  };
}
