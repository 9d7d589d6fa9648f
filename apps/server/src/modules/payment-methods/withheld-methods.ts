// Methods that ask for card data which their provider does not take are not offered. An operator hears of them: a row that nobody is
// shown looks like a mistake of ours otherwise.
import { type DetailField, withdrawalFields } from "@windfall/domain";
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Periodic } from "../../kernel/worker.ts";
import { methodOf, type PaymentMethod } from "./methods.ts";
import { type Direction, refusedCardFields } from "./providers/card-data.ts";
import type { PaymentProvider, PaymentProviders } from "./providers/provider.ts";

export function fieldsAsked({ method, buy, sell }: PaymentMethod, direction: Direction): DetailField[] {
  if (direction === "deposits") return buy ? [...buy.fields.required, ...buy.fields.optional] : [];
  if (!sell) return [];
  const { required, optional } = withdrawalFields(method, sell.fields);
  return [...required, ...optional];
}

const asksTooMuch = (method: PaymentMethod, provider: PaymentProvider, direction: Direction) =>
  refusedCardFields(provider, direction, fieldsAsked(method, direction)).length > 0;

/** The method as it is offered; undefined when nothing of it is left, or nobody is behind it. */
export function offeredMethod(method: PaymentMethod, providers: PaymentProviders): PaymentMethod | undefined {
  const provider = providers.get(method.provider);
  if (!provider) return undefined;
  const buy = asksTooMuch(method, provider, "deposits") ? null : method.buy;
  const sell = asksTooMuch(method, provider, "payouts") ? null : method.sell;
  return buy || sell ? { ...method, buy, sell } : undefined;
}

interface WatchDeps {
  db: Database;
  providers: PaymentProviders;
  log: Logger;
  metrics: Metrics;
}

/** Rows change while the server runs, so they are looked at every minute; only news are told. */
export function withheldMethodsWatch({ db, providers, log, metrics }: WatchDeps): Periodic {
  let told: readonly string[] = [];
  metrics.gauge(
    "payment_methods_withheld",
    "Methods not offered because they ask for card data that their provider does not take",
    () => told.length,
  );
  return {
    name: "payments.withheld_methods",
    pattern: "* * * * *",
    async run() {
      const rows = await db.read((reader) =>
        reader.selectFrom("payment_method").selectAll().where("is_active", "=", true).orderBy("id").execute(),
      );
      const withheld = rows.map(methodOf).flatMap((method) => {
        const provider = providers.get(method.provider);
        const directions = (["deposits", "payouts"] as const).filter(
          (direction) => provider && asksTooMuch(method, provider, direction),
        );
        return directions.map((direction) => `${method.id}: ${direction}`);
      });
      const news = withheld.filter((entry) => !told.includes(entry));
      told = withheld;
      if (news.length > 0)
        log.error(
          { methods: news },
          "payment methods ask for card data that their provider does not take; not offered",
        );
    },
  };
}
