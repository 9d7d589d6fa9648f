// Owns the choice of a coin and of the network that it travels on, the same for paying in and out.
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { Chip, Chips, CoinMark, Segmented } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf } from "./deposit/crypto-choice.ts";
import { shortDuration } from "./history/tracker.ts";

interface CoinChoiceProps {
  methods: readonly CryptoMethod[];
  method: CryptoMethod;
  onChoose: (choice: { coin: string; network?: string }) => void;
}

export function CoinChoice({ methods, method, onChoose }: CoinChoiceProps) {
  const t = useTranslations("wallet.crypto");
  const locale = useLocale();
  const networks = methods.filter(({ coin }) => coin === method.coin);
  return (
    <>
      <section className="w-sect w-coins">
        <h3>{t("coin")}</h3>
        <Chips label={t("coin")}>
          {coinsOf(methods).map((coin) => (
            <Chip
              key={coin}
              isOn={coin === method.coin}
              icon={<CoinMark coin={coin} size={20} />}
              onClick={() => onChoose({ coin })}
            >
              {coin}
            </Chip>
          ))}
        </Chips>
      </section>
      {networks.length > 1 && (
        <section className="w-sect">
          <h3>{t("network")}</h3>
          <Segmented
            label={t("network")}
            className="w-nets"
            options={networks.map(({ network, networkLabel, confirmationSeconds }) => ({
              value: network,
              // How long it takes is said in words below, of the one that is chosen.
              label: (
                <span>
                  {networkLabel}
                  <small aria-hidden="true">{shortDuration(confirmationSeconds, locale)}</small>
                </span>
              ),
            }))}
            value={method.network}
            onChange={(network) => onChoose({ coin: method.coin, network })}
          />
        </section>
      )}
    </>
  );
}
