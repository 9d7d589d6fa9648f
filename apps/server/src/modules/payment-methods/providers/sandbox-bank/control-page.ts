// The control page of the sandbox bank, for whoever builds or tests: its deposits and payouts, a button for every outcome, and what it told us lately.
import { fiatFromMinor } from "@windfall/domain";
import { documentOf, html, type Markup } from "../../../../kernel/markup.ts";
import { DEPOSIT_OUTCOMES, type DepositOutcome, PAYOUT_OUTCOMES, type PayoutOutcome } from "./outcomes.ts";
import { type DepositRow, MOODS, type Mood, moodOf, type PayoutRow, type SandboxBank } from "./sandbox-bank.ts";

const SHOWN = 30;
export const STYLESHEET = "/sandbox-bank/style.css";

const DEPOSIT_BUTTONS: Readonly<Record<DepositOutcome, { label: string; about: string }>> = {
  confirm: { label: "Confirm", about: "The money arrived; one notice." },
  decline: { label: "Decline", about: "The bank turns the payment down; one notice." },
  silence: { label: "Silence", about: "The money arrived, and the bank tells nobody." },
  late: { label: "Late", about: "Confirms five seconds after the order has expired." },
  twice: { label: "Twice", about: "One notice, delivered twice at the same time." },
  wrong: { label: "Wrong amount", about: "Another amount arrived than the one that was asked for." },
  disorder: { label: "Out of order", about: "Paid, and afterwards a notice that says expired." },
};

const PAYOUT_BUTTONS: Readonly<Record<PayoutOutcome, { label: string; about: string }>> = {
  pay: { label: "Pay", about: "The recipient has the money; one notice." },
  refuse: { label: "Refuse", about: "The recipient's bank sends it back; one notice." },
  silence: { label: "Silence", about: "The recipient has the money, and the bank tells nobody." },
};

const MOOD_LABELS: Readonly<Record<Mood, string>> = {
  open: "Open",
  refusing: "Refuses everything",
  slow: "Answers after 7 seconds",
  down: "Does not answer",
  forgetful: "Takes payouts and denies them",
};

export async function controlPage(bank: SandboxBank): Promise<string> {
  const mood = await moodOf(bank);
  const { deposits, payouts, notices } = await bank.db.read(async (reader) => ({
    deposits: await reader
      .selectFrom("sandbox_deposit")
      .selectAll()
      .orderBy("created_at", "desc")
      .limit(SHOWN)
      .execute(),
    payouts: await reader.selectFrom("sandbox_payout").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute(),
    notices: await reader.selectFrom("sandbox_notice").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute(),
  }));
  return documentOf({
    lang: "en",
    title: "Sandbox Bank · simulator",
    stylesheet: STYLESHEET,
    body: html`<header class="bar"><strong>Sandbox Bank</strong><span class="tag">Simulator</span>
<span class="quiet">No real money. Exists in demo mode only.</span></header>
<main>
<section><h1>How the bank answers</h1>
<div class="row">${MOODS.map((each) => button(`/sandbox-bank/mood/${each}`, MOOD_LABELS[each], "", each === mood))}</div>
<p class="quiet">The autopilot is ${bank.isAutopilot ? "on: paid invoices and payouts settle by themselves" : "off: every outcome is yours"}.</p>
</section>
<section><h1>Deposits</h1>${deposits.length === 0 ? html`<p class="quiet">Nobody has asked to pay in yet.</p>` : null}
${deposits.map(depositCard)}</section>
<section><h1>Payouts</h1>${payouts.length === 0 ? html`<p class="quiet">Nothing was sent out yet.</p>` : null}
${payouts.map(payoutCard)}</section>
<section><h1>Notices</h1><table><thead><tr><th>Time</th><th>Order</th><th>Says</th><th>Answer</th></tr></thead>
<tbody>${notices.map(
      (notice) =>
        html`<tr><td>${notice.created_at.toISOString()}</td><td class="code">${notice.order_id}</td><td>${notice.status}</td><td>${notice.answered}</td></tr>`,
    )}</tbody></table></section>
</main>`,
  });
}

function button(action: string, label: string, about: string, isOn = false): Markup {
  return html`<form method="post" action="${action}"><button title="${about}" class="${isOn ? "on" : ""}">${label}</button></form>`;
}

function head(id: string, amount: string, currency: string, status: string, about: string): Markup {
  return html`<div class="head"><span class="amount">${amount} ${currency}</span><span class="state ${status}">${status}</span>
<span class="code">${id}</span><span class="quiet">${about}</span></div>`;
}

function depositCard(row: DepositRow): Markup {
  const amount = fiatFromMinor(BigInt(row.amount_minor) + BigInt(row.additional_minor));
  const about = `${row.method_id} · ${row.kind} · expires ${row.expires_at.toISOString()}${row.claimed_at ? " · paid on the page" : ""}${
    row.paid_minor === null ? "" : ` · arrived ${fiatFromMinor(BigInt(row.paid_minor))}`
  }`;
  const path = `/sandbox-bank/deposits/${row.order_id}`;
  const plain = DEPOSIT_OUTCOMES.filter((outcome) => outcome !== "wrong");
  return html`<article>${head(row.order_id, amount, row.currency, row.status, about)}
<div class="row">${plain.map((outcome) => button(`${path}/${outcome}`, DEPOSIT_BUTTONS[outcome].label, DEPOSIT_BUTTONS[outcome].about))}
<form method="post" action="${path}/wrong"><input name="amount" inputmode="decimal" pattern="\\d{1,12}(\\.\\d{1,2})?" required placeholder="Amount" aria-label="Amount that arrived"><button title="${DEPOSIT_BUTTONS.wrong.about}">${DEPOSIT_BUTTONS.wrong.label}</button></form></div></article>`;
}

function payoutCard(row: PayoutRow): Markup {
  const about = `${row.method_id}${row.reason ? ` · ${row.reason}` : ""}${row.is_denied ? " · denied until it ends" : ""}`;
  const path = `/sandbox-bank/payouts/${row.order_id}`;
  return html`<article>${head(row.order_id, fiatFromMinor(BigInt(row.amount_minor)), row.currency, row.status, about)}
<div class="row">${PAYOUT_OUTCOMES.map((outcome) => button(`${path}/${outcome}`, PAYOUT_BUTTONS[outcome].label, PAYOUT_BUTTONS[outcome].about))}</div></article>`;
}
