// What the support chat takes (docs/product/service.md#support).

export const CHAT_TEXT_LENGTH = 2_000;
