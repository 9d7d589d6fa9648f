// Owns the coins in the bonus drawer: deposits in them bring bonuses like any other.
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { coinsOf, cryptoMethodsQuery } from "../wallet/index.ts";

/** Nothing where no coin can be paid in. */
export function SupportedCrypto() {
  const t = useTranslations("bonus.drawer");
  const { data: methods = [] } = useQuery(cryptoMethodsQuery(usePlatform().loadApi));
  const coins = coinsOf(methods);
  if (coins.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="bonus-crypto">
      <h3 id="bonus-crypto" className="text-sm text-fg-2">
        {t("crypto")}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {coins.map((coin) => (
          <li key={coin} className="rounded-full bg-s3 px-3 py-1 text-sm font-bold">
            {coin}
          </li>
        ))}
      </ul>
    </section>
  );
}
