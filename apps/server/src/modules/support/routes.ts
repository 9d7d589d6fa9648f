// Binds the calls of the support chat.
import { fail, preferredLocale } from "@windfall/domain";
import { api } from "@windfall/domain/api/index";
import type { FastifyReply, FastifyRequest } from "fastify";
import { randomLetters } from "../../kernel/ids.ts";
import type { Routes } from "../../kernel/route.ts";
import type { Actor, IdentityCookies } from "../identity/index.ts";
import { listAnswers, saveAnswer } from "./answers.ts";
import { type ChatOwner, hashVisitor } from "./chats.ts";
import type { SupportDeps } from "./deps.ts";
import {
  answerChat,
  closeChat,
  getDeskChat,
  getDeskPicture,
  listChats,
  readChat,
  setPresence,
  takeChat,
  typeInChat,
} from "./desk.ts";
import { getChat, getPicture, markRead, rateChat, setMail, tellTyping, writeMessage } from "./own-chat.ts";

interface Asking {
  actor: Actor | undefined;
  request: FastifyRequest;
}

export function supportRoutes({ implement }: Routes<Actor>, deps: SupportDeps, cookies: IdentityCookies): void {
  /** Undefined for somebody who has never written. */
  function ownerOf({ actor, request }: Asking): ChatOwner | undefined {
    if (actor) return { playerId: actor.id };
    const secret = cookies.chat(request);
    return secret === undefined ? undefined : { visitorHash: hashVisitor(secret) };
  }
  function knownOwner(asking: Asking): ChatOwner {
    const owner = ownerOf(asking);
    if (!owner) throw fail("not_found");
    return owner;
  }
  function newVisitor(reply: FastifyReply): ChatOwner {
    const secret = randomLetters(26);
    cookies.setChat(reply, secret);
    return { visitorHash: hashVisitor(secret) };
  }
  /** That of an account is read where the message is written. */
  const localeOf = ({ actor, request }: Asking) =>
    actor ? undefined : preferredLocale(request.headers["accept-language"]);

  implement(api.support.chat, (context) => getChat(deps, ownerOf(context)));
  implement(api.support.write, async (context) => {
    const { client, body, reply } = context;
    const owner = ownerOf(context) ?? newVisitor(reply);
    return writeMessage(deps, owner, { locale: localeOf(context), client }, body);
  });
  implement(api.support.sendPicture, async (context) => {
    const { actor, client, body } = context;
    return writeMessage(deps, { playerId: actor.id }, { locale: undefined, client }, body);
  });
  implement(api.support.read, async (context) => {
    const owner = ownerOf(context);
    if (owner) await markRead(deps, owner, context.body.seq);
  });
  implement(api.support.type, async (context) => {
    const owner = ownerOf(context);
    if (owner) tellTyping(deps, owner);
  });
  implement(api.support.rate, async (context) => rateChat(deps, knownOwner(context), context.body));
  implement(api.support.setMail, async (context) => setMail(deps, knownOwner(context), context.body.email));
  implement(api.support.picture, async (context) => getPicture(deps, knownOwner(context), context.params.id));
  deskRoutes(implement, deps);
}

function deskRoutes(implement: Routes<Actor>["implement"], deps: SupportDeps): void {
  implement(api.supportDesk.listChats, ({ actor, query }) => listChats(deps, actor, query));
  implement(api.supportDesk.getChat, ({ actor, params }) => getDeskChat(deps, actor, params.id));
  implement(api.supportDesk.answerChat, ({ actor, params, body }) => answerChat(deps, actor, params.id, body));
  implement(api.supportDesk.readChat, ({ actor, params, body }) => readChat(deps, actor, params.id, body.seq));
  implement(api.supportDesk.typeInChat, ({ actor, params }) => typeInChat(deps, actor, params.id));
  implement(api.supportDesk.takeChat, ({ actor, params, body }) => takeChat(deps, actor, params.id, body));
  implement(api.supportDesk.closeChat, ({ actor, params }) => closeChat(deps, actor, params.id));
  implement(api.supportDesk.getChatPicture, ({ actor, params }) => getDeskPicture(deps, actor, params.id));
  implement(api.supportDesk.listAnswers, () => listAnswers(deps));
  implement(api.supportDesk.saveAnswer, ({ actor, params, body }) => saveAnswer(deps, actor, params.shortcut, body));
  implement(api.supportDesk.setPresence, ({ actor, body }) => setPresence(deps, actor, body.isAvailable));
}
