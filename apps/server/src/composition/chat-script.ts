// Somebody else's chat, where the brand file names one: checked at the start, told to the player's pages, and allowed in their policy alone.
import { BRAND } from "@windfall/domain";
import { type ChatScript, chatScriptPolicy, chatScriptProblems } from "@windfall/domain/rules/chat-script";
import { StartupError } from "../kernel/startup-error.ts";

export function chatScriptOf(wanted: ChatScript | undefined = BRAND.support.chatScript): ChatScript | undefined {
  const problems = wanted ? chatScriptProblems(wanted) : [];
  if (problems.length > 0) throw new StartupError(`The chat script of the brand file: ${problems.join("; ")}.`);
  return wanted;
}

export function chatOfPages(script: ChatScript | undefined) {
  if (!script) return {};
  const { policy: _ours, ...told } = script;
  return { config: { chatScript: told }, chatSources: chatScriptPolicy(script) };
}
