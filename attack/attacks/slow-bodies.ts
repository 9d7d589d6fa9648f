// As slowly as possible: hundreds of connections that send a byte now and then, in the head and in the body of a request. Others use
// the product meanwhile, a player sends a picture, and those who dawdle are hung up on.
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { order, picture, sendProof } from "../../apps/server/test/deposits.ts";
import { loopbackAddress } from "../../apps/server/test/loopback-client.ts";
import { type Attack, Holes } from "../attack.ts";
import { TRANSFER } from "../belongings.ts";
import { feltFigures, judgeFelt, standBy } from "../bystander.ts";
import { openSocket } from "../raw-socket.ts";
import { type Stage, sizedBy } from "../stage.ts";

const EVERY_MS = 250;
const UPLOADS = 5;
/** What a player waits for a picture of theirs to be taken. */
const UPLOAD_LIMIT_MS = 10_000;
/** By then whoever sent a byte a second has been hung up on. */
const PATIENCE_MS = 75_000;

interface Dawdler {
  name: string;
  head: string;
}

function dawdlers(orderId: string): Dawdler[] {
  const post = (path: string, bytes: number, type = "application/json") =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n{`;
  return [
    { name: "a picture by a stranger", head: post(`/api/v1/wallet/orders/buy/${orderId}/paid`, 11_000_000) },
    { name: "a dispute by a stranger", head: post(`/api/v1/wallet/orders/buy/${orderId}/dispute`, 11_000_000) },
    { name: "a sign-in", head: post("/api/v1/auth/login", 100_000) },
    { name: "a notice", head: post("/api/webhooks/payments/sandbox", 60_000) },
    { name: "a provider's call", head: post("/api/providers/sandbox/play", 60_000) },
    { name: "a provider's form", head: post("/api/providers/sandbox", 60_000, "application/x-www-form-urlencoded") },
    { name: "a head", head: "GET /api/v1/languages HTTP/1.1\r\nhost: x\r\nx-slow: " },
    { name: "a first line", head: "GET /api/v1/lang" },
  ];
}

class Crowd {
  readonly #sockets: Socket[] = [];
  readonly #dripping: NodeJS.Timeout;
  hungUp = 0;

  constructor(stage: Stage, { head }: Dawdler, count: number, group: number) {
    for (let number = 0; number < count; number++) {
      const socket = openSocket(stage.origin, loopbackAddress(group, number));
      socket.on("connect", () => socket.write(head));
      socket.on("data", () => undefined);
      socket.on("close", () => {
        this.hungUp++;
      });
      this.#sockets.push(socket);
    }
    this.#dripping = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write(" ");
    }, EVERY_MS);
  }

  async untilGone(deadline: number): Promise<boolean> {
    while (this.hungUp < this.#sockets.length && Date.now() < deadline) await sleep(200);
    return this.hungUp === this.#sockets.length;
  }

  disperse(): void {
    clearInterval(this.#dripping);
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Real pictures of a real player while the crowd stands in the door. */
async function uploads(stage: Stage, holes: Holes, during: string): Promise<number> {
  let slowest = 0;
  for (let upload = 0; upload < UPLOADS; upload++) {
    const person = await stage.player();
    const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
    const startedAt = performance.now();
    const answer = await sendProof(person, id, await picture()).catch(() => undefined);
    slowest = Math.max(slowest, performance.now() - startedAt);
    if (answer?.statusCode !== 200)
      holes.add(`${during}: a player's picture is answered ${answer?.statusCode ?? "nothing"}`);
  }
  if (slowest > UPLOAD_LIMIT_MS) holes.add(`${during}: a player's picture takes ${Math.round(slowest)} ms`);
  return slowest;
}

export const slowBodies: Attack = {
  name: "slow-bodies",
  about: "hundreds of connections that send a byte now and then",
  overNetwork: true,
  async run(stage) {
    const holes = new Holes();
    const bystander = await standBy(stage);
    const person = await stage.player();
    const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
    const each = sizedBy(stage, 150, 40);
    const crowds: { dawdler: Dawdler; crowd: Crowd }[] = [];
    const startedAt = Date.now();
    try {
      let slowest = 0;
      for (const [index, dawdler] of dawdlers(id).entries()) {
        crowds.push({ dawdler, crowd: new Crowd(stage, dawdler, each, 110 + index) });
        slowest = Math.max(slowest, await uploads(stage, holes, `${each} times ${dawdler.name}, slowly`));
      }
      for (const { dawdler, crowd } of crowds)
        if (!(await crowd.untilGone(startedAt + PATIENCE_MS)))
          holes.add(`${dawdler.name}: still not hung up on after ${PATIENCE_MS / 1_000} s`);
      const felt = await bystander.lap();
      judgeFelt(holes, "slow bodies", felt, bystander.boundMs);
      const hungUp = crowds.reduce((sum, { crowd }) => sum + crowd.hungUp, 0);
      const figures = {
        connections: each * crowds.length,
        "hung up on": hungUp,
        "slowest picture": `${Math.round(slowest)} ms`,
      };
      return { figures: { ...figures, ...feltFigures(bystander.quiet, felt) }, holes: holes.list() };
    } finally {
      for (const { crowd } of crowds) crowd.disperse();
      bystander.leave();
    }
  },
};
