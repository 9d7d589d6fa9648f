// The pages of the sandbox's chains over HTTP. They exist in demo mode only, beside the contract: a blockchain is no part of the product.
import { readAddress } from "@windfall/chains";
import { fail } from "@windfall/domain";
import { type AssetCode, amountToUnits, assetOf, isAssetCode } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assertSameOrigin } from "../../kernel/security.ts";
import { controlPage } from "./control-page.ts";
import type { SandboxChains } from "./deps.ts";
import { botPage, rocketPage } from "./messenger-pages.ts";
import { BOT_PAGE, findBotInvoice, payBotInvoice, tellOfPayment } from "./sandbox-bot.ts";
import { CHAIN_MOODS, mineBlocks, reorganise, sendTransfers, setMood } from "./sandbox-chain.ts";
import { ROCKET_PAGE } from "./sandbox-rocket.ts";

export interface SandboxChainsRouteOptions {
  publicOrigin: string | undefined;
}

/** A form of ours has an asset, an address and an amount. */
const LARGEST_FORM_BYTES = 2048;
const MOST_BLOCKS = 200;
export const SANDBOX_CHAINS_PATH = "/sandbox-chains";
const HOME = SANDBOX_CHAINS_PATH;
/** What a token is called that nobody takes: an address of nobody, on every network. */
const UNKNOWN_TOKEN = "unknown-token";

export async function sandboxChainsRoutes(
  app: FastifyInstance,
  chains: SandboxChains,
  { publicOrigin }: SandboxChainsRouteOptions,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text)),
    );
    // A form of another site may not press these buttons.
    scope.addHook("preHandler", async (request) => assertSameOrigin(request, publicOrigin, true));
    scope.get<{ Querystring: { tx?: unknown } }>(HOME, async ({ query }, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .send(await controlPage(chains, typeof query.tx === "string" ? query.tx : undefined)),
    );
    scope.post(`${HOME}/send`, async (request, reply) => {
      await send(chains, request);
      return reply.redirect(HOME, 303);
    });
    chainRoutes(scope, chains);
    messengerRoutes(scope, chains);
    done();
  });
}

function chainRoutes(scope: FastifyInstance, { db, clock }: SandboxChains): void {
  scope.post<{ Params: { network: string; count: string } }>(`${HOME}/:network/mine/:count`, async (request, reply) => {
    const network = oneOf(NETWORK_IDS, request.params.network);
    const count = wholeNumber(request.params.count, MOST_BLOCKS);
    await db.transact((tx) => mineBlocks(tx, clock, network, count));
    return reply.redirect(HOME, 303);
  });
  scope.post<{ Params: { network: string; depth: string; transfers: string } }>(
    `${HOME}/:network/reorganise/:depth/:transfers`,
    async (request, reply) => {
      const network = oneOf(NETWORK_IDS, request.params.network);
      const transfers = oneOf(["again", "waiting", "gone"] as const, request.params.transfers);
      const depth = wholeNumber(request.params.depth, MOST_BLOCKS);
      await db.transact((tx) => reorganise(tx, clock, network, { depth, transfers }));
      return reply.redirect(HOME, 303);
    },
  );
  scope.post<{ Params: { network: string; mood: string } }>(`${HOME}/:network/mood/:mood`, async (request, reply) => {
    const network = oneOf(NETWORK_IDS, request.params.network);
    const mood = oneOf(CHAIN_MOODS, request.params.mood);
    await db.transact((tx) => setMood(tx, clock, network, mood));
    return reply.redirect(HOME, 303);
  });
}

function messengerRoutes(scope: FastifyInstance, chains: SandboxChains): void {
  const sendPage = (reply: FastifyReply, page: string | undefined) => {
    if (page === undefined) throw fail("not_found");
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  };
  scope.get<{ Params: { hash: string } }>(`${BOT_PAGE}:hash`, async ({ params }, reply) =>
    sendPage(reply, await botPage(chains, params.hash)),
  );
  scope.post<{ Params: { hash: string; deed: string } }>(`${BOT_PAGE}:hash/:deed`, async ({ params }, reply) => {
    const { hash } = params;
    if (!(await findBotInvoice(chains, hash))) throw fail("not_found");
    if (oneOf(["pay", "tell"], params.deed) === "pay") await payBotInvoice(chains, hash);
    else await tellOfPayment(chains, hash);
    return reply.redirect(`${BOT_PAGE}${hash}`, 303);
  });
  scope.get(ROCKET_PAGE, ({ url }, reply) => sendPage(reply, rocketPage(new URL(url, "http://sandbox").searchParams)));
}

async function send({ db, clock }: SandboxChains, request: FastifyRequest): Promise<void> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const code = form.get("asset") ?? "";
  if (!isAssetCode(code)) throw invalid("asset");
  const asset = assetOf(code as AssetCode);
  const network: NetworkId = asset.network;
  const to = readAddress(network, form.get("address")?.trim() ?? "")?.canonical;
  if (!to) throw invalid("address");
  const units = amountToUnits(form.get("amount")?.trim() ?? "", asset.decimals);
  if (!units) throw invalid("amount");
  const contract = form.get("token") === "other" ? UNKNOWN_TOKEN : asset.contract;
  await db.transact((tx) => sendTransfers(tx, clock, network, [{ to, contract, units }]));
}

function invalid(path: string) {
  return fail("validation_failed", { violations: [{ path, key: "Validation.invalid_format" }] });
}

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw fail("not_found");
  return found;
}

function wholeNumber(text: string, most: number): number {
  const number = Number(text);
  if (!/^\d{1,3}$/.test(text) || number < 1 || number > most) throw fail("not_found");
  return number;
}
