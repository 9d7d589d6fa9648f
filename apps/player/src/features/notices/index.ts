// Notices: the bell is in every header, the list is loaded when it is opened.
export { NoticeBell } from "./notice-bell.tsx";
