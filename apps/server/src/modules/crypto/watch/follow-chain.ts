// One look at a network: follow its chain from where it was left, see what is new, credit what is due. Whatever a node answers, nothing is
// credited that the blocks which were read do not hold; what cannot be true is noted, told by the metrics, and asked again.
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import type { ChainProblem } from "@windfall/domain/rules/crypto/troubles";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { CoinRate } from "../../rates/index.ts";
import { type Block, type ChainNode, NodeNonsense, type WatchedNetwork } from "../chains/chain.ts";
import { creditConfirmed } from "../deposits/credit-confirmed.ts";
import { applyBlocks, beginAt } from "./apply-blocks.ts";
import { lastCheck, noteCheck, REMEMBERED_BLOCKS, readTip, rememberedBlocks, type Tip } from "./chain-state.ts";
import type { WatchDeps } from "./deps.ts";
import { noticeWaiting } from "./notice-waiting.ts";
import type { OwnAddresses } from "./own-addresses.ts";

/** Blocks of one transaction, and of one look: a network that was away for long gives way to others in between. */
const BLOCKS_AT_ONCE = 20;
const BLOCKS_OF_A_LOOK = 500;
/** Blocks come by chance: this many times the usual distance without one is no chance any more. */
const STALLED_BLOCKS = 20;
const NOTED_EVERY_MS = 60_000;
const LEAST_STALLED_MS = 15 * 60_000;

export async function followChain(deps: WatchDeps, network: WatchedNetwork): Promise<void> {
  const problem = await look(deps, network).catch((error: unknown): ChainProblem => {
    if (error instanceof NodeNonsense) return "nonsense";
    if (error instanceof ProviderUnreachable) return "unreachable";
    throw error;
  });
  if (await isKnown(deps, network, problem)) return;
  const isNews = await deps.db.transact((tx) => noteCheck(tx, network.id, problem, deps.clock.now()));
  if (isNews && problem) deps.log.error({ network: network.id, problem }, "a network is not followed as it should be");
  else if (isNews) deps.log.info({ network: network.id }, "a network is followed");
}

/** Looks come every few seconds; that nothing has changed is written down once a minute. */
async function isKnown(
  { db, clock }: WatchDeps,
  { id }: WatchedNetwork,
  problem: ChainProblem | undefined,
): Promise<boolean> {
  const last = await db.read((reader) => lastCheck(reader, id));
  if (!last || last.problem !== (problem ?? null)) return false;
  return clock.now().getTime() - last.checkedAt.getTime() < NOTED_EVERY_MS;
}

async function look(deps: WatchDeps, network: WatchedNetwork): Promise<ChainProblem | undefined> {
  const [node] = network.nodes;
  const head = await node.head();
  checkHeight(head.height);
  await deps.db.read((reader) => deps.own.refresh(reader));
  // Nobody was given an address yet: where reading begins is remembered, and the blocks since then are read when somebody is.
  if (deps.own.isEmpty() && (await deps.db.read((reader) => readTip(reader, network.id)))) return undefined;
  const rate = await deps.rates.coinRates();
  const problem = await followTo(deps, network, head.height, rate);
  if (problem) return problem;
  await noticeWaiting(deps, network, rate);
  const due = await creditConfirmed(deps, network, rate);
  return due ?? (isStalled(deps, network, head.at) ? "stalled" : undefined);
}

function checkHeight(height: number): void {
  if (!Number.isSafeInteger(height) || height < 0) throw new NodeNonsense(`${height} is no height`);
}

function isStalled({ clock }: WatchDeps, { id }: WatchedNetwork, headAt: Date): boolean {
  const usualMs = NETWORKS[id].blockSeconds * 1_000 * STALLED_BLOCKS;
  return clock.now().getTime() - headAt.getTime() > Math.max(usualMs, LEAST_STALLED_MS);
}

async function followTo(
  deps: WatchDeps,
  network: WatchedNetwork,
  headHeight: number,
  rate: CoinRate,
): Promise<ChainProblem | undefined> {
  const [node] = network.nodes;
  let tip = (await deps.db.read((reader) => readTip(reader, network.id))) ?? (await begin(deps, network, headHeight));
  // A node that lost its last blocks knows nothing better than we do; what it had told before stands.
  if (headHeight < tip.height) return "behind";
  let fork = await findFork(deps, network, tip);
  if (!fork) return "no_common_block";
  const last = Math.min(headHeight, fork.height + BLOCKS_OF_A_LOOK);
  while (fork.height < last) {
    const blocks = await readBlocks(node, fork, Math.min(last, fork.height + BLOCKS_AT_ONCE), deps.own);
    const news = { tip, fork, blocks };
    if (!(await deps.db.transact((tx) => applyBlocks(tx, deps, network.id, news, rate)))) return undefined;
    fork = tip = blocks.at(-1) ?? fork;
  }
  return undefined;
}

/** A new network begins with its newest block. One that was watched before begins where it may have been left. */
async function begin(deps: WatchDeps, { id, nodes }: WatchedNetwork, headHeight: number): Promise<Tip> {
  const checkedAt = (await deps.db.read((reader) => lastCheck(reader, id)))?.checkedAt;
  const missedMs = checkedAt ? deps.clock.now().getTime() - checkedAt.getTime() + NOTED_EVERY_MS : 0;
  const missed = Math.ceil((2 * missedMs) / (NETWORKS[id].blockSeconds * 1_000));
  const height = checkedAt ? Math.max(0, headHeight - REMEMBERED_BLOCKS - missed) : headHeight;
  const hash = await nodes[0].hashAt(height);
  if (!hash) throw new NodeNonsense(`no block ${height} below its head`);
  if (checkedAt) deps.log.error({ network: id, height }, "how far a network was read is lost: it is read again");
  await deps.db.transact((tx) => beginAt(tx, id, { height, hash }));
  return { height, hash };
}

/** The newest remembered block that is part of the node's chain; undefined when none is. */
async function findFork(deps: WatchDeps, { id, nodes }: WatchedNetwork, tip: Tip): Promise<Tip | undefined> {
  if ((await nodes[0].hashAt(tip.height)) === tip.hash) return tip;
  const remembered = await deps.db.read((reader) => rememberedBlocks(reader, id));
  for (const block of remembered) if ((await nodes[0].hashAt(block.height)) === block.hash) return block;
  return undefined;
}

/** Each must stand on the one before it: a chain that changes while it is read is read again later. */
async function readBlocks(node: ChainNode, from: Tip, to: number, own: OwnAddresses): Promise<Block[]> {
  const blocks: Block[] = [];
  let previous = from.hash;
  for (let height = from.height + 1; height <= to; height++) {
    const block = await node.blockAt(height, own.has);
    if (!block) throw new NodeNonsense(`no block ${height} below its head`);
    if (block.height !== height || block.parentHash !== previous || block.hash === previous)
      throw new NodeNonsense(`block ${height} does not stand on the one before it`);
    blocks.push({ ...block, transfers: block.transfers.filter(({ to: address }) => own.has(address)) });
    previous = block.hash;
  }
  return blocks;
}
