// Questions that are asked in the same turn of the event loop go to the database together. Nobody is answered from what was read before
// they asked, so an answer is as fresh as if everybody had asked alone.
import { setImmediate as nextTurn } from "node:timers/promises";

export function askTogether<Question, Answer>({
  keyOf,
  read,
}: {
  /** Equal for questions that have the same answer. */
  keyOf(question: Question): string;
  /** Answers by key; what has none is not in it. */
  read(questions: readonly Question[]): Promise<ReadonlyMap<string, Answer>>;
}): (question: Question) => Promise<Answer | undefined> {
  let gathering: { questions: Map<string, Question>; answers: Promise<ReadonlyMap<string, Answer>> } | undefined;

  function gather() {
    const questions = new Map<string, Question>();
    const answers = nextTurn().then(() => {
      gathering = undefined;
      return read([...questions.values()]);
    });
    return { questions, answers };
  }

  return async (question) => {
    gathering ??= gather();
    const key = keyOf(question);
    gathering.questions.set(key, question);
    return (await gathering.answers).get(key);
  };
}
