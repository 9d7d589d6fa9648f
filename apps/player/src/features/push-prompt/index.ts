// What the layout uses of the push prompt.
export { PushPrompt } from "./push-prompt.tsx";
