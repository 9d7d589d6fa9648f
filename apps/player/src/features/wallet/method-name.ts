// Owns what a method is called, and how long it says that it takes: plain words in the player's language, a brand as it is.
import { genericMethod, minutesOf } from "@windfall/domain/rules/payment-methods";
import { useTranslations } from "use-intl";

export function useMethodName(): (name: string) => string {
  const t = useTranslations("wallet.methods");
  return (name) => {
    const key = genericMethod(name);
    return key ? t(key) : name;
  };
}

export function useMethodLabel(): (label: string) => string {
  const t = useTranslations("wallet.deposit");
  return (label) => {
    const minutes = minutesOf(label);
    return minutes ? t("minutes", minutes) : label;
  };
}
