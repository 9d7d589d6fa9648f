// Answers that are ready: staff choose one by its shortcut, the person reads it in their own language, or in English where nobody has written it in theirs.
import { fail, type Locale } from "@windfall/domain";
import type { ReadyAnswer } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { type Actor, audit } from "../identity/index.ts";
import type { SupportSources } from "./deps.ts";
import { FIRST_ANSWERS } from "./first-answers.ts";

type Texts = ReadyAnswer["texts"];

export async function seedAnswers({ identity: { db, clock } }: Pick<SupportSources, "identity">): Promise<void> {
  const rows = Object.entries(FIRST_ANSWERS).map(([shortcut, texts]) => ({
    ...{ shortcut, texts: JSON.stringify(texts), is_on: true, version: 1, changed_at: clock.now() },
  }));
  await db.transact((tx) =>
    tx
      .insertInto("support_answer")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function answersIn(reader: Reader, locale: Locale): Promise<{ shortcut: string; text: string }[]> {
  const answers = await allAnswers(reader);
  return answers
    .filter(({ isOn }) => isOn)
    .map(({ shortcut, texts }) => ({ shortcut, text: texts[locale] ?? texts.en ?? "" }));
}

async function allAnswers(reader: Reader): Promise<ReadyAnswer[]> {
  const rows = await reader.selectFrom("support_answer").selectAll().orderBy("shortcut").execute();
  return rows.map(({ shortcut, texts, is_on, version }) => ({ shortcut, texts: texts as Texts, isOn: is_on, version }));
}

export async function listAnswers({ identity }: SupportSources): Promise<{ items: ReadyAnswer[] }> {
  return { items: await identity.db.read(allAnswers) };
}

export interface AnswerEdit {
  texts: Texts;
  isOn: boolean;
  /** That the edit began with; 0 for one that is new. */
  version: number;
}

export function saveAnswer(
  { identity }: SupportSources,
  actor: Pick<Actor, "id">,
  shortcut: string,
  { texts, isOn, version }: AnswerEdit,
): Promise<ReadyAnswer> {
  return identity.db.transact(async (tx) => {
    const row = { texts: JSON.stringify(texts), is_on: isOn, version: version + 1, changed_at: identity.clock.now() };
    const saved =
      version === 0
        ? await tx
            .insertInto("support_answer")
            .values({ shortcut, ...row })
            .onConflict((conflict) => conflict.doNothing())
            .returning("version")
            .executeTakeFirst()
        : await tx
            .updateTable("support_answer")
            .set(row)
            .where("shortcut", "=", shortcut)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    if (!saved) throw await changedMeanwhile(tx, shortcut);
    const details = { texts, isOn, version: saved.version };
    await audit(tx, identity, { actor, action: "support.answer", subjectId: shortcut, reason: null, details });
    return { shortcut, texts, isOn, version: saved.version };
  });
}

async function changedMeanwhile(reader: Reader, shortcut: string) {
  const row = await reader
    .selectFrom("support_answer")
    .select("version")
    .where("shortcut", "=", shortcut)
    .executeTakeFirst();
  return row ? fail("version_changed", { version: row.version }) : fail("not_found");
}
