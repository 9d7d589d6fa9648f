// The control page of the sandbox's chains, for whoever builds or tests: send a coin, mine, re-organise, and let a node misbehave.
import { assetOnChain, CRYPTO_ASSETS, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import { documentOf, html, type Markup } from "../../kernel/markup.ts";
import type { SandboxChains } from "./deps.ts";
import { CHAIN_MOODS, type ChainMood } from "./sandbox-chain.ts";

const SHOWN = 30;

const MOOD_LABELS: Readonly<Record<ChainMood, string>> = {
  open: "Answers",
  stalled: "Stands still",
  garbage: "Answers nonsense",
  down: "Does not answer",
  behind: "Lost 5 blocks",
  ahead: "Claims 1,000 more",
};

/** `tx`: the transaction that somebody came for, on top of the others. */
export async function controlPage({ db, isAutopilot }: SandboxChains, tx?: string): Promise<string> {
  const { chains, transfers } = await db.read(async (reader) => ({
    chains: await reader
      .selectFrom("sandbox_chain")
      .select([
        "network",
        "mood",
        sql<number>`(select max(height) from sandbox_block b where b.network = sandbox_chain.network)::int`.as("tip"),
      ])
      .execute(),
    transfers: await reader
      .selectFrom("sandbox_transfer")
      .selectAll()
      .orderBy((row) => row("tx_hash", "=", tx ?? ""), "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute(),
  }));
  const chainOf = (id: NetworkId) => chains.find(({ network }) => network === id);
  return documentOf({
    lang: "en",
    title: "Sandbox chains · simulator",
    stylesheet: "/sandbox-bank/style.css",
    body: html`<header class="bar"><strong>Sandbox chains</strong><span class="tag">Simulator</span>
<span class="quiet">No real coins. Exists in demo mode only.</span></header>
<main>
<section><h1>Send a coin</h1>
<form method="post" action="/sandbox-chains/send" class="row">
<select name="asset" aria-label="Coin">${CRYPTO_ASSETS.map(({ code }) => html`<option value="${code}">${code}</option>`)}</select>
<input name="address" required placeholder="Address from the wallet" aria-label="Address" size="48">
<input name="amount" required inputmode="decimal" placeholder="Amount" aria-label="Amount">
<select name="token" aria-label="Token"><option value="own">this coin</option><option value="other">another token</option></select>
<button>Send</button></form>
<p class="quiet">${isAutopilot ? "Blocks come by themselves while a transfer waits for them." : "Blocks come when you mine them."}</p>
</section>
<section><h1>Networks</h1>${NETWORK_IDS.map((id) => networkCard(id, chainOf(id)))}</section>
<section><h1>Transfers</h1><table><thead><tr><th>Network</th><th>Amount</th><th>To</th><th>Transaction</th><th>Block</th></tr></thead>
<tbody>${transfers.map((row) => {
      const asset = assetOnChain(row.network as NetworkId, row.contract);
      const amount = asset
        ? `${unitsToAmount(BigInt(row.units), asset.decimals)} ${asset.code}`
        : `${row.units} of an unknown token`;
      const hash = row.tx_hash === tx ? row.tx_hash : `${row.tx_hash.slice(0, 16)}…`;
      return html`<tr><td>${row.network}</td><td>${amount}</td><td class="code">${row.to_address}</td><td class="code">${hash}</td><td>${row.height ?? "waits"}</td></tr>`;
    })}</tbody></table></section>
</main>`,
  });
}

function button(action: string, label: string, about: string, isOn = false): Markup {
  return html`<form method="post" action="${action}"><button title="${about}" class="${isOn ? "on" : ""}">${label}</button></form>`;
}

function networkCard(id: NetworkId, chain: { mood: string; tip: number } | undefined): Markup {
  const { name, confirmations } = NETWORKS[id];
  const path = `/sandbox-chains/${id}`;
  return html`<article><div class="head"><span class="amount">${name}</span>
<span class="quiet">${chain ? `block ${chain.tip}` : "no block yet"} · credits after ${confirmations}</span></div>
<div class="row">${button(`${path}/mine/1`, "Mine 1", "One block; it takes what waits.")}
${button(`${path}/mine/${confirmations}`, `Mine ${confirmations}`, "As many as a deposit needs.")}
${button(`${path}/reorganise/1/again`, "Replace 1", "The last block is replaced; its transfers come again.")}
${button(`${path}/reorganise/1/gone`, "Double spend", "The last block is replaced; its transfers are gone.")}
${button(`${path}/reorganise/${confirmations + 1}/gone`, `Replace ${confirmations + 1}`, "Deeper than any credit: an alarm, and nothing is taken back.")}</div>
<div class="row">${CHAIN_MOODS.map((mood) => button(`${path}/mood/${mood}`, MOOD_LABELS[mood], "", chain?.mood === mood))}</div></article>`;
}
