// Asks the bot what became of invoices, for the notices that were lost; and ends those that nobody paid.
import type { Loop } from "../../../kernel/loops.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { CryptoDeps } from "../deps.ts";
import { changeInvoice, findInvoiceForUpdate, invoiceState } from "./bot-invoices.ts";
import type { CryptoBot } from "./crypto-bot.ts";
import { settleInvoice } from "./settle-invoice.ts";

const LOOK_EVERY_MS = 15_000;
const ASKED_AT_ONCE = 100;
/** The bot ends invoices by its own clock, and says so; one that never answered ends by ours. */
const GRACE_MS = 60 * 60_000;

export function invoiceLoop(deps: CryptoDeps, bot: CryptoBot): Loop {
  return {
    name: "crypto.follow_invoices",
    everyMs: LOOK_EVERY_MS,
    async run() {
      await askForOpen(deps, bot);
      await endSilent(deps);
    },
  };
}

/** Those first that were asked about longest ago: a hundred that stay open keep no other from being asked for. */
async function askForOpen(deps: CryptoDeps, bot: CryptoBot): Promise<void> {
  for (let after = ""; ; ) {
    const open = await deps.db.read((reader) =>
      reader
        .selectFrom("bot_invoice")
        .select(["id", "number"])
        .where("status", "=", "open")
        .where("id", ">", after)
        .orderBy("id")
        .limit(ASKED_AT_ONCE)
        .execute(),
    );
    const last = open.at(-1);
    if (!last) return;
    after = last.id;
    if (
      !(await settleAll(
        deps,
        bot,
        open.map(({ number }) => number ?? ""),
      ))
    )
      return;
  }
}

/** False when the bot does not answer: there is no use in asking on. */
export async function settleAll(deps: CryptoDeps, bot: CryptoBot, numbers: readonly string[]): Promise<boolean> {
  try {
    const told = (await bot.findInvoices(numbers)).filter(({ number }) => numbers.includes(number));
    const isNews = told.some(({ status }) => status !== "active");
    const rate = isNews ? await deps.rates.coinRates() : undefined;
    let isDone = true;
    for (const invoice of told)
      if (rate && invoice.status !== "active")
        isDone = (await deps.db.transact((tx) => settleInvoice(tx, deps, invoice, rate))) && isDone;
    return isDone;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ problem: error.message }, "the bot does not tell of invoices");
    return false;
  }
}

async function endSilent(deps: CryptoDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  const silent = await deps.db.read((reader) =>
    reader
      .selectFrom("bot_invoice")
      .select("id")
      .where("status", "=", "created")
      .where("expires_at", "<", before)
      .limit(ASKED_AT_ONCE)
      .execute(),
  );
  for (const { id } of silent)
    await deps.db.transact(async (tx) => {
      const row = await findInvoiceForUpdate(tx, { id, number: "0" });
      if (row && invoiceState(row) === "created") await changeInvoice(tx, deps, row, { to: "expired", by: "clock" });
    });
}
