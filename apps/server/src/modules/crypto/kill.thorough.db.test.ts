import { describe, expect, it } from "vitest";
import type { KillChainName } from "../../../test/coin-kill-chains.ts";
import { killCoinPayouts } from "../../../test/coin-kills.ts";
import { ensureEvmEngine } from "../../../test/real-chains/evm-chain.ts";
import { ensureLitecoind } from "../../../test/real-chains/litecoin-chain.ts";

const LIMIT_MS = 480_000;
const engine = await ensureEvmEngine();
const program = await ensureLitecoind();

// The short form of `npm run soak -- crypto`. In the full run alone: withdrawals.db.test.ts plays each moment by itself.
describe("every coin is paid once, although the server and the signer are killed in the middle", () => {
  const expectPaidOnce = async (chain: KillChainName) => {
    const report = await killCoinPayouts({ chain, withdrawals: 12, kills: 4, seed: 7 });
    expect(report).toMatchObject({ withdrawals: 12, payments: 12, wrong: 0, disagreeing: 0, ledgerProblems: 0 });
    expect((report?.serverKills ?? 0) + (report?.signerKills ?? 0)).toBe(4);
    // Kills that met nothing would prove nothing.
    expect(report?.openAtKills).toBeGreaterThan(0);
  };

  it("on the sandbox's chains", () => expectPaidOnce("sandbox"), LIMIT_MS);

  it.skipIf(!engine)("on a real EVM machine", () => expectPaidOnce("ethereum"), LIMIT_MS);

  it.skipIf(!program)("on Litecoin's own program", () => expectPaidOnce("litecoin"), LIMIT_MS);
});
