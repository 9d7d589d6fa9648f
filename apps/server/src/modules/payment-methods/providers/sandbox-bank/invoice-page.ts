// The page of the sandbox bank that a player is sent to, in the language that the player comes from. It may be shown in a frame of our
// own pages.
import { DEFAULT_LOCALE, fiatFromMinor, isLocale, type Locale } from "@windfall/domain";
import { loadMessages, translatorOf } from "@windfall/i18n";
import { documentOf, html } from "../../../../kernel/markup.ts";
import { STYLESHEET } from "./control-page.ts";
import type { DepositRow } from "./sandbox-bank.ts";

/** The shop's pages begin with their language. */
function localeOf(returnUrl: string): Locale {
  const [, first] = new URL(returnUrl).pathname.split("/");
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

export async function invoicePage(row: DepositRow, now: Date): Promise<string> {
  const locale = localeOf(row.return_url);
  const t = translatorOf(locale, await loadMessages(locale));
  const amount = `${fiatFromMinor(BigInt(row.amount_minor))} ${row.currency}`;
  const path = `/sandbox-bank/invoice/${row.token}`;
  const question = html`<form method="post" action="${path}/pay"><button class="pay">${t("sandbox.bank.pay", { amount })}</button></form>
<form method="post" action="${path}/decline"><button>${t("sandbox.bank.decline")}</button></form>
<p class="quiet">${t("sandbox.bank.note")}</p>`;
  const result = html`<p class="said">${t(`sandbox.bank.${resultOf(row)}`)}</p>
<p><a href="${row.return_url}" target="_top">${t("sandbox.bank.back")}</a></p>`;
  const isOpen = row.status === "waiting" && row.claimed_at === null && now < row.expires_at;
  return documentOf({
    lang: locale,
    title: `Sandbox Bank · ${t("sandbox.bank.title")}`,
    stylesheet: STYLESHEET,
    body: html`<main class="invoice"><div class="head"><strong>Sandbox Bank</strong><span class="tag">${t("sandbox.bank.simulator")}</span></div>
<p class="amount">${amount}</p><p class="code">${row.order_id}</p>
${isOpen ? question : result}</main>`,
  });
}

function resultOf({ status, claimed_at }: DepositRow): "paid" | "declined" | "processing" | "expired" {
  if (status === "paid" || status === "declined") return status;
  return claimed_at ? "processing" : "expired";
}
