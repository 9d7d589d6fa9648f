// What tests about accounts have in common: staff, mailboxes, authenticator apps, Telegram.
import { createHmac } from "node:crypto";
import { stepOf, totpAt } from "../src/modules/identity/totp.ts";
import type { Person, TestServer } from "./server.ts";

export type Player = Awaited<ReturnType<TestServer["player"]>>;

export const NORMAL_BOT = "7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ";
export const VIP_BOT = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8";
export const BOTS = { TELEGRAM_BOT_NORMAL_TOKEN: NORMAL_BOT, TELEGRAM_BOT_VIP_TOKEN: VIP_BOT };
export const botIdOf = (token: string) => token.split(":")[0] ?? "";

export interface Letter {
  subject: string;
  text: string;
  /** The secret of its link. */
  token: string;
}

export interface IdentityTools {
  operator(): Promise<Player>;
  /** Everything in a mailbox of the demo, the newest first. */
  mailbox(address: string): Promise<Letter[]>;
  /** The newest mail to an address. */
  mailTo(address: string): Promise<Letter>;
  /** The newest mail with a link to that page. */
  linkTo(address: string, page: string): Promise<string>;
  /** What the authenticator app shows. */
  codeNow(secret: string, drift?: number): string;
  /** Switches the second factor on; a minute later its next code is good. */
  enrol(person: Player): Promise<{ secret: string; uri: string; recoveryCodes: string[] }>;
  /** Init data as Telegram signs it; each call is a moment later, because data are good once. */
  initData(id: number, options?: { token?: string; at?: Date }): string;
  enter(payload: string, options?: { botId?: string; totp?: string }): Promise<Person>;
}

export function identityTools({ server, player, visitor, clock, drain }: TestServer): IdentityTools {
  const operator = async () => {
    const person = await player();
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "operator" }).where("global_id", "=", person.globalId).execute(),
    );
    return person;
  };
  let reader: Promise<Player> | undefined;
  const mailbox = async (address: string) => {
    await drain();
    reader ??= operator();
    const { items } = await (await reader).client.admin.listMail({ query: { limit: "100" } });
    return (
      items
        .filter((item) => item.to === address)
        // Every log-in of a test is one with a new browser, and is told of some time after it.
        .filter(({ subject }) => !subject.endsWith("Log-in on a new device"))
        .map(({ subject, text }) => ({ subject, text, token: /#token=([\w-]{43})/.exec(text)?.[1] ?? "" }))
    );
  };
  const codeNow = (secret: string, drift = 0) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
    const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    return totpAt(bytes, stepOf(clock.now()) + drift);
  };

  return {
    operator,
    mailbox,
    mailTo: async (address) => (await mailbox(address))[0] ?? { subject: "", text: "", token: "" },
    linkTo: async (address, page) =>
      (await mailbox(address)).find(({ text }) => text.includes(`/${page}#`))?.token ?? "",
    codeNow,
    async enrol(person) {
      const { secret, uri } = await person.client.me.startTotp({ body: { currentPassword: person.password } });
      const { recoveryCodes } = await person.client.me.confirmTotp({ body: { code: codeNow(secret) } });
      clock.advance(60_000);
      return { secret, uri, recoveryCodes };
    },
    initData(id, { token = NORMAL_BOT, at } = {}) {
      if (!at) clock.advance(1000);
      const fields = {
        user: JSON.stringify({ id, first_name: "Ann", language_code: "uk" }),
        auth_date: String(Math.floor((at ?? clock.now()).getTime() / 1000)),
      };
      const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
      const secret = createHmac("sha256", "WebAppData").update(token).digest();
      const hash = createHmac("sha256", secret).update(lines.sort().join("\n")).digest("hex");
      return new URLSearchParams({ ...fields, hash }).toString();
    },
    async enter(payload, { botId = botIdOf(NORMAL_BOT), totp } = {}) {
      const person = visitor();
      person.token = (
        await person.client.auth.telegram({ body: { botId, payload, acceptTerms: true, ...(totp && { totp }) } })
      ).token;
      return person;
    },
  };
}
