// What the layout uses of the push prompt, and the settings of its way to subscribe.
export { PushPrompt } from "./push-prompt.tsx";
export { useSubscribe } from "./use-subscribe.ts";
