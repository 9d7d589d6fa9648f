// The sandbox bank's pages over HTTP. They exist in demo mode only, beside the contract: a bank is no part of the product.
import { readFileSync } from "node:fs";
import { faceRules, houseFaces } from "@windfall/covers";
import { fail, fiatToMinor } from "@windfall/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assertSameOrigin } from "../../../../kernel/security.ts";
import { controlPage } from "./control-page.ts";
import { invoicePage } from "./invoice-page.ts";
import {
  DEPOSIT_OUTCOMES,
  type DepositOutcome,
  PAYOUT_OUTCOMES,
  type PayoutOutcome,
  payInvoice,
  playDeposit,
  playPayout,
} from "./outcomes.ts";
import { type DepositRow, MOODS, type Mood, type SandboxBank } from "./sandbox-bank.ts";

const STYLE = `${faceRules("faces")}\n${readFileSync(new URL("./style.css", import.meta.url), "utf8")}`;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
/** A form of ours has one field, an amount. */
const LARGEST_FORM_BYTES = 1024;
/** Our own pages show the invoice in a frame; nobody else's may. */
const FRAMEABLE = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

export interface SandboxRouteOptions {
  publicOrigin: string | undefined;
}

export async function sandboxBankRoutes(
  app: FastifyInstance,
  bank: SandboxBank,
  { publicOrigin }: SandboxRouteOptions,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text)),
    );
    // A form of another site may not press the bank's buttons.
    scope.addHook("preHandler", async (request) => assertSameOrigin(request, publicOrigin, true));
    scope.get("/sandbox-bank/style.css", (_request, reply) =>
      reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(STYLE),
    );
    for (const { file, content } of houseFaces())
      scope.get(`/sandbox-bank/faces/${file}`, (_request, reply) =>
        reply.type("font/woff2").header("cache-control", "public, max-age=86400").send(content),
      );
    controlRoutes(scope, bank);
    invoiceRoutes(scope, bank);
    done();
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw fail("not_found");
  return found;
}

function amountIn(request: FastifyRequest): bigint | undefined {
  const text = request.body instanceof URLSearchParams ? (request.body.get("amount") ?? "") : "";
  return AMOUNT.test(text) && /[1-9]/.test(text) ? fiatToMinor(text) : undefined;
}

function controlRoutes(scope: FastifyInstance, bank: SandboxBank): void {
  scope.get("/sandbox-bank", async (_request, reply) => sendPage(reply, await controlPage(bank)));
  scope.post<{ Params: { orderId: string; outcome: string } }>(
    "/sandbox-bank/deposits/:orderId/:outcome",
    async (request, reply) => {
      const outcome = oneOf<DepositOutcome>(DEPOSIT_OUTCOMES, request.params.outcome);
      if (!(await playDeposit(bank, request.params.orderId, outcome, amountIn(request)))) throw fail("not_found");
      return reply.redirect("/sandbox-bank", 303);
    },
  );
  scope.post<{ Params: { orderId: string; outcome: string } }>(
    "/sandbox-bank/payouts/:orderId/:outcome",
    async (request, reply) => {
      const outcome = oneOf<PayoutOutcome>(PAYOUT_OUTCOMES, request.params.outcome);
      if (!(await playPayout(bank, request.params.orderId, outcome))) throw fail("not_found");
      return reply.redirect("/sandbox-bank", 303);
    },
  );
  scope.post<{ Params: { mood: string } }>("/sandbox-bank/mood/:mood", async (request, reply) => {
    const mood = oneOf<Mood>(MOODS, request.params.mood);
    await bank.db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood }).execute());
    return reply.redirect("/sandbox-bank", 303);
  });
}

function invoiceRoutes(scope: FastifyInstance, bank: SandboxBank): void {
  const find = async (token: string): Promise<DepositRow> => {
    const row = await bank.db.read((reader) =>
      reader
        .selectFrom("sandbox_deposit")
        .selectAll()
        .where("token", "=", token)
        .where("kind", "=", "invoice")
        .executeTakeFirst(),
    );
    if (!row) throw fail("not_found");
    return row;
  };
  scope.get<{ Params: { token: string } }>("/sandbox-bank/invoice/:token", async (request, reply) => {
    void reply.headers(FRAMEABLE);
    return sendPage(reply, await invoicePage(await find(request.params.token), bank.clock.now()));
  });
  scope.post<{ Params: { token: string; answer: string } }>(
    "/sandbox-bank/invoice/:token/:answer",
    async (request, reply) => {
      void reply.headers(FRAMEABLE);
      const row = await find(request.params.token);
      if (oneOf(["pay", "decline"], request.params.answer) === "pay") await payInvoice(bank, row);
      else if (row.status === "waiting") await playDeposit(bank, row.order_id, "decline");
      return reply.redirect(`/sandbox-bank/invoice/${row.token}`, 303);
    },
  );
}
