// The support chat at the desk.
export { ChatsPage } from "./chats-page.tsx";
export { ReadyAnswersPage } from "./ready-answers-page.tsx";
