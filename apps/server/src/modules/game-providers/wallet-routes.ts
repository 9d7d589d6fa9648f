// Where providers call our wallet: /api/providers/<integration>. Beside the JSON contract: bodies stay raw, because signatures are
// over bytes, and answers are in the words of each vendor.
import { Refusal } from "@windfall/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { GameWallet } from "../game-wallet/index.ts";
import type { Parties } from "./parties.ts";
import { answerSlotegrator } from "./slotegrator-wallet.ts";
import { answerSoftswiss, SOFTSWISS_CALLS } from "./softswiss-wallet.ts";
import type { WalletReply } from "./wallet-reply.ts";

/** The address of the wallet as each shape extends it. */
const WALLET_PATH = "/api/providers/:provider";
export const WALLET_PATHS = [WALLET_PATH, ...SOFTSWISS_CALLS.map((call) => `${WALLET_PATH}/${call}`)];

const LARGEST_BODY_BYTES = 64 * 1024;

export interface WalletRoutesDeps {
  clock: Clock;
  wallet: GameWallet;
  parties: Parties;
  /** By id: who may call. */
  configs: ReadonlyMap<string, Pick<GameProviderConfig, "id" | "shape" | "key" | "secret">>;
}

type ProviderRequest = FastifyRequest<{ Params: { provider: string } }>;

export async function providerCallRoutes(
  app: FastifyInstance,
  deps: WalletRoutesDeps,
  calls: SignedCalls,
): Promise<void> {
  const options = { ...calls.route, bodyLimit: LARGEST_BODY_BYTES };
  const configOf = (request: ProviderRequest, shape: GameProviderConfig["shape"]) => {
    const config = deps.configs.get(request.params.provider);
    if (config?.shape === shape) return config;
    calls.unsigned(request);
    return undefined;
  };
  /** To be told whether the call of a provider was signed, before anything is done for it. */
  const gateFor = (request: ProviderRequest) => (isSigned: boolean) =>
    isSigned ? calls.signed(`games ${request.params.provider}`) : calls.unsigned(request);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    for (const call of SOFTSWISS_CALLS)
      scope.post(`${WALLET_PATH}/${call}`, options, async (request: ProviderRequest, reply) => {
        const config = configOf(request, "softswiss");
        const received = { headers: request.headers, body: bytesOf(request), gate: gateFor(request) };
        return send(reply, config && answerSoftswiss(deps, config, call, received));
      });
    scope.post(WALLET_PATH, options, async (request: ProviderRequest, reply) => {
      const config = configOf(request, "slotegrator");
      const received = { headers: request.headers, body: bytesOf(request), gate: gateFor(request) };
      return send(reply, config && answerSlotegrator(deps, config, received, deps.clock.now()));
    });
    done();
  });
}

const bytesOf = ({ body }: ProviderRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const UNKNOWN: WalletReply = { status: 404, body: '{"code":404,"message":"there is no such provider"}' };
/** Both vendors take it for "no answer", and ask again with the same ids. */
const UNAVAILABLE: WalletReply = { status: 503, body: '{"code":500,"message":"try again"}' };

async function send(reply: FastifyReply, answering: Promise<WalletReply> | undefined): Promise<FastifyReply> {
  const { status, body } = (await answering?.catch(unavailable)) ?? UNKNOWN;
  return reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(body);
}

function unavailable(error: unknown): WalletReply {
  if (error instanceof Refusal && error.code === "service_unavailable") return UNAVAILABLE;
  throw error;
}
