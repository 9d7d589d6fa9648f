// The pages that the demo's bot and rocket wallet open in place of the messenger.
import { documentOf, html, type Markup } from "../../kernel/markup.ts";
import type { SandboxChains } from "./deps.ts";
import { BOT_PAGE, botStatus, findBotInvoice } from "./sandbox-bot.ts";
import { readWithdrawal } from "./sandbox-rocket.ts";

function page(title: string, body: Markup): string {
  return documentOf({
    lang: "en",
    title: `${title} · simulator`,
    stylesheet: "/sandbox-bank/style.css",
    body: html`<main class="invoice"><div class="head"><strong>${title}</strong><span class="tag">Simulator</span></div>${body}</main>`,
  });
}

export async function botPage(chains: SandboxChains, hash: string): Promise<string | undefined> {
  const row = await findBotInvoice(chains, hash);
  if (!row) return undefined;
  const status = botStatus(row, chains.clock.now());
  const path = `${BOT_PAGE}${row.hash}`;
  const pay = html`<form method="post" action="${path}/pay"><button class="pay">Pay ${row.amount} ${row.coin}</button></form>
<p class="quiet">No real coins. Exists in demo mode only.</p>`;
  const paid = html`<p class="said">Paid. You can go back to the shop.</p>
<form method="post" action="${path}/tell"><button title="The same notice once more: nothing is credited twice.">Tell the shop again</button></form>`;
  const answer =
    status === "active" ? pay : status === "paid" ? paid : html`<p class="said">This invoice has expired.</p>`;
  return page(
    "Sandbox Bot",
    html`<p class="amount">${row.amount} ${row.coin}</p><p class="code">Invoice ${row.number}</p>${answer}`,
  );
}

export function rocketPage(query: URLSearchParams): string | undefined {
  const found = readWithdrawal(query);
  if (!found) return undefined;
  const { asset, address, amount } = found;
  return page(
    "Sandbox Rocket",
    html`<p class="amount">${amount} ${asset.coin}</p><p class="code">${address}</p>
<form method="post" action="/sandbox-chains/send"><input type="hidden" name="asset" value="${asset.code}"><input type="hidden" name="address" value="${address}">
<input type="hidden" name="amount" value="${amount}"><input type="hidden" name="token" value="own"><button class="pay">Send ${amount} ${asset.coin}</button></form>
<p class="quiet">No real coins. Exists in demo mode only.</p>`,
  );
}
