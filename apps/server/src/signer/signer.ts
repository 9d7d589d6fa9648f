// Signs payments of the hot wallets within its own rules. It has no way to the outside: it is given what the network says, and gives bytes.
// Whoever asks may lie; a lie costs at most the day's cap, or makes bytes that no network takes.
import {
  depositWallet,
  hotWallet,
  isPayee,
  type Material,
  NotEnough,
  type OwnWallet,
  readAddress,
  type SignedPayment,
  signOutputSweep,
  signPayment,
} from "@windfall/chains";
import { type AssetCode, assetOf, assetOnChain, isAssetCode } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { takesMemo } from "@windfall/domain/rules/crypto/withdrawals";
import type { Journal, JournalEntry } from "./journal.ts";
import { type Caps, capOf, DAY_MS, HIGHEST_FEE_RATE, HIGHEST_FEES_A_DAY } from "./policy.ts";
import type { MoveRequest, SignAnswer, Signer, SignRequest, Wallets } from "./protocol.ts";

export interface SignerOptions {
  seed: Uint8Array;
  /** Of the addresses that players send to; without it nothing is swept. */
  depositSeed?: Uint8Array | undefined;
  caps: Caps;
  journal: Journal;
  now(): number;
}

/** A replacement pays at least this much more, as nodes demand it. */
const RAISE_PERCENT = 110n;

type Refused = Extract<SignAnswer, { status: "refused" }>["reason"];

export function createSigner({ seed, depositSeed, caps, journal, now }: SignerOptions): Signer {
  const known = new Map<NetworkId, OwnWallet>();
  const walletOf = (network: NetworkId): OwnWallet => {
    const wallet = known.get(network) ?? hotWallet(seed, network);
    known.set(network, wallet);
    return wallet;
  };

  const problemOf = (request: SignRequest): Refused | undefined => {
    const asset = isAssetCode(request.asset) ? assetOf(request.asset as AssetCode) : undefined;
    if (!asset || asset.network !== request.network) return "asset";
    const cap = capOf(caps, asset.code as AssetCode);
    if (cap === undefined) return "asset";
    if (!isPayee(request.network, request.to)) return "address";
    if (request.to === canonicalOf(request.network, walletOf(request.network))) return "address";
    if (request.units <= 0n || request.units > cap) return "amount";
    if (request.memo !== null && !takesMemo(asset)) return "changed";
    return feeRateOf(request.material) > HIGHEST_FEE_RATE[request.network] ? "fee" : undefined;
  };

  const signedToday = (asset: string) =>
    journal
      .entries()
      .filter((entry) => entry.countsAnew && entry.asset === asset && entry.signedAt > now() - DAY_MS)
      .reduce((sum, { units }) => sum + BigInt(units), 0n);

  const feesToday = (network: NetworkId) =>
    journal
      .entries()
      .filter((entry) => entry.network === network && entry.signedAt > now() - DAY_MS)
      .reduce((sum, entry) => sum + costOf(entry), 0n);

  const sign = (request: SignRequest): SignAnswer => {
    const last = lastOf(request.id);
    if (last && !isSame(last, request)) return { status: "refused", reason: "changed" };
    // What was signed has its number for good, whatever the rules say by now: refused, it would leave a gap that nothing gets past.
    if (last && request.version === "first") return answerOf(last);
    const problem = problemOf(request);
    if (problem) return { status: "refused", reason: problem };
    if (last && !isDue(last, request, now())) return answerOf(last);
    const countsAnew = last === undefined || (last.nonce === null && last.spends.length === 0);
    if (countsAnew && signedToday(request.asset) + request.units > (capOf(caps, request.asset as AssetCode) ?? 0n))
      return { status: "waits", reason: "cap" };
    try {
      return keep(make(request, last, countsAnew));
    } catch (error) {
      if (error instanceof NotEnough) return { status: "waits", reason: "funds" };
      throw error;
    }
  };

  const keep = (entry: JournalEntry): SignAnswer => {
    const network = entry.network as NetworkId;
    if (feesToday(network) + costOf(entry) > HIGHEST_FEES_A_DAY[network]) return { status: "waits", reason: "fees" };
    journal.append(entry);
    return answerOf(entry);
  };

  const lastOf = (id: string) => journal.entries().findLast((entry) => entry.id === id);

  const isTaken = (txHash: string) => journal.entries().some((entry) => entry.txHash === txHash);

  const make = (request: SignRequest, last: JournalEntry | undefined, countsAnew: boolean): JournalEntry => {
    const { id, network, asset, to, units, memo } = request;
    const payment = { network, contract: assetOf(asset as AssetCode).contract, to, units, memo };
    const material = ownMaterial(journal, request, last);
    const signed = signOnce(walletOf(network), payment, material, last?.spends.length ?? 0);
    return entryOf({ id, network, asset, to, memo, countsAnew, units: units.toString() }, signed, material);
  };

  /** Two payments of the same amount to the same place at the same moment would be one to a network that does not number them. */
  const signOnce = (
    wallet: OwnWallet,
    payment: Parameters<typeof signPayment>[1],
    material: Material,
    mustSpend = 0,
  ): SignedPayment => {
    let signed = signPayment(wallet, payment, material, mustSpend);
    while (isTaken(signed.txHash)) signed = signPayment(wallet, payment, moved(material));
    return signed;
  };

  const entryOf = (
    what: Pick<JournalEntry, "id" | "network" | "asset" | "to" | "memo" | "countsAnew" | "units" | "from">,
    signed: SignedPayment,
    material: Material,
  ): JournalEntry => ({
    ...what,
    raw: signed.raw,
    txHash: signed.txHash,
    nonce: signed.nonce,
    spends: signed.spends.map((each) => ({ ...each, units: each.units.toString() })),
    feeRate: signed.feeRate.toString(),
    feeUnits: signed.feeUnits.toString(),
    ...endOf(material),
    signedAt: now(),
  });

  /** Whatever is asked for, it ends at an address of ours: the worst that a lie costs is the fees of a day. */
  const move = (request: MoveRequest): SignAnswer => {
    if (!depositSeed) return { status: "refused", reason: "keys" };
    const { id, network, kind, contract, material } = request;
    const to = targetOf(request, depositSeed);
    const last = lastOf(id);
    if (last && !isSameMove(last, request, to)) return { status: "refused", reason: "changed" };
    if (last && request.version === "first") return answerOf(last);
    if (kind === "gas" && (contract !== null || material.kind === "utxo"))
      return { status: "refused", reason: "asset" };
    if (contract !== null && !assetOnChain(network, contract)) return { status: "refused", reason: "asset" };
    if (feeRateOf(material) > HIGHEST_FEE_RATE[network]) return { status: "refused", reason: "fee" };
    if (last && !isDue(last, request, now())) return answerOf(last);
    try {
      return keep(makeMove(request, to, depositSeed, last));
    } catch (error) {
      if (error instanceof NotEnough) return { status: "waits", reason: "funds" };
      throw error;
    }
  };

  /** Where a move ends: at the hot wallet, or at the address that is lent to. */
  const targetOf = ({ kind, network, number }: MoveRequest, deposits: Uint8Array): string =>
    canonicalOf(network, kind === "gas" ? depositWallet(deposits, network, number ?? 0) : walletOf(network));

  const makeMove = (
    request: MoveRequest,
    to: string,
    deposits: Uint8Array,
    last: JournalEntry | undefined,
  ): JournalEntry => {
    const { id, kind, network, contract, number, units } = request;
    const what = { id, network, to, asset: contract ?? "", memo: null, countsAnew: false };
    const material = ownMaterial(journal, request, last);
    if (material.kind === "utxo") {
      const outputs = material.unspent.map((output) => {
        const { privateKey } = depositWallet(deposits, network, output.number ?? 0);
        return { ...output, privateKey };
      });
      const signed = signOutputSweep(network, outputs, to, material.feeRate);
      return entryOf({ ...what, units: signed.units.toString() }, signed, material);
    }
    if (number === null || units === null || units <= 0n) throw new NotEnough("nothing to move");
    const from = kind === "sweep" ? depositWallet(deposits, network, number) : walletOf(network);
    const signed = signOnce(from, { network, contract, to, units, memo: null }, material);
    const entry = entryOf({ ...what, units: units.toString() }, signed, material);
    // What is lent to addresses counts as fees of the day do: many of them would empty the hot wallet.
    return kind === "sweep" ? { ...entry, from: number } : { ...entry, lentUnits: units.toString() };
  };

  return {
    wallets: async () =>
      Object.fromEntries(NETWORK_IDS.map((network) => [network, walletOf(network).address])) as Wallets,
    sign: async (request) => sign(request),
    move: async (request) => move(request),
  };
}

const canonicalOf = (network: NetworkId, { address }: OwnWallet): string =>
  readAddress(network, address)?.canonical ?? address;

const costOf = ({ feeUnits, lentUnits }: JournalEntry): bigint => BigInt(feeUnits ?? 0) + BigInt(lentUnits ?? 0);

const feeRateOf = (material: Material): bigint => ("feeRate" in material ? material.feeRate : 0n);

/** Changed in place by the least that makes other bytes of the same payment. */
function moved(material: Material): Material {
  if (material.kind === "tron") material.now++;
  else if (material.kind === "solana") material.feeRate++;
  else throw new Error("one number, or one output, for two payments");
  return material;
}

/** Until when, or until which block, a network takes it. */
function endOf(material: Material): Pick<JournalEntry, "expiresAt" | "lastHeight"> {
  if (material.kind === "tron") return { expiresAt: material.expiration, lastHeight: null };
  if (material.kind === "ton") return { expiresAt: material.validUntil * 1_000, lastHeight: null };
  return { expiresAt: null, lastHeight: material.kind === "solana" ? material.lastHeight : null };
}

function isSame(entry: JournalEntry, { network, asset, to, units, memo }: SignRequest): boolean {
  return (
    entry.network === network &&
    entry.asset === asset &&
    entry.to === to &&
    entry.units === units.toString() &&
    entry.memo === memo
  );
}

/** Between the same wallets. A sweep moves what is there at the time; what is lent stays the same. */
function isSameMove(entry: JournalEntry, { kind, network, contract, number, units }: MoveRequest, to: string): boolean {
  const [from, lentUnits] = kind === "sweep" ? [number ?? undefined, undefined] : [undefined, units?.toString()];
  return (
    entry.network === network &&
    entry.asset === (contract ?? "") &&
    entry.to === to &&
    entry.from === from &&
    entry.lentUnits === lentUnits
  );
}

/** Whether another version is to be made: a higher fee by enough, or a payment whose time is over. */
function isDue(
  last: JournalEntry,
  { version, material }: Pick<SignRequest, "version" | "material">,
  now: number,
): boolean {
  if (version === "renew") return hasEnded(last, material, now);
  return (
    last.expiresAt === null &&
    last.lastHeight === null &&
    feeRateOf(material) * 100n >= BigInt(last.feeRate) * RAISE_PERCENT
  );
}

/** By the clock of this process, or by the block that the asker says is the newest. */
function hasEnded({ expiresAt, lastHeight }: JournalEntry, material: Material, now: number): boolean {
  if (material.kind === "solana") return lastHeight !== null && material.height > lastHeight;
  return expiresAt !== null && expiresAt < now;
}

function answerOf({ raw, txHash, nonce, feeRate, feeUnits, expiresAt, lastHeight }: JournalEntry): SignAnswer {
  return { status: "signed", raw, txHash, nonce, feeRate, feeUnits, expiresAt, lastHeight };
}

/** Numbers follow from what was signed here, and no output is spent by two payments, whatever the asker says. */
function ownMaterial(journal: Journal, request: SignRequest | MoveRequest, last: JournalEntry | undefined): Material {
  const { network, material } = request;
  const from = "kind" in request && request.kind === "sweep" ? (request.number ?? undefined) : undefined;
  const others = journal.entries().filter((entry) => entry.network === network && entry.id !== last?.id);
  if (material.kind === "evm" || material.kind === "ton") {
    if (last?.nonce !== null && last?.nonce !== undefined) return { ...material, nonce: last.nonce };
    // Each wallet numbers its own.
    const used = others.filter((entry) => entry.from === from).map(({ nonce }) => nonce ?? -1);
    return { ...material, nonce: used.reduce((most, nonce) => Math.max(most, nonce + 1), material.nonce) };
  }
  if (material.kind !== "utxo") return { ...material };
  const nameOf = ({ txHash, index }: { txHash: string; index: number }) => `${txHash} ${index}`;
  const mustSpend = (last?.spends ?? []).map((each) => ({ ...each, units: BigInt(each.units) }));
  const taken = new Set([...others.flatMap(({ spends }) => spends), ...mustSpend].map(nameOf));
  return { ...material, unspent: [...mustSpend, ...material.unspent.filter((each) => !taken.has(nameOf(each)))] };
}
