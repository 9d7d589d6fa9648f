// Deposits on Litecoin's own program, whose blocks are made and taken back by the test. Where it cannot be had the suite is skipped, loudly.
import { depositPublicKey } from "@windfall/chains";
import { afterAll, describe } from "vitest";
import { describeDeposits } from "../../../test/deposit-behaviour.ts";
import { ensureLitecoind, startLitecoinChain } from "../../../test/real-chains/litecoin-chain.ts";
import { TEST_SECRET } from "../../../test/secret.ts";
import { TEST_START, type TestServer, useTestServer } from "../../../test/server.ts";
import { sandboxSeed } from "../sandbox-chains/index.ts";

const program = await ensureLitecoind();

describe.skipIf(!program)("litecoind", async () => {
  let house: TestServer | undefined;
  const chain = program ? await startLitecoinChain(program, () => house?.clock.now() ?? TEST_START) : undefined;
  afterAll(() => chain?.stop());
  const key = depositPublicKey(sandboxSeed(TEST_SECRET), "litecoin");
  const nodes = [{ network: "litecoin", urls: [chain?.url ?? "http://nobody.test"], key }];
  house = useTestServer({ CHAIN_NODES: JSON.stringify(nodes) });
  describeDeposits("on Litecoin", house, chain);
});
