// Support: the drawer is loaded when it is opened; that an answer came is heard on every page.
export { SupportNews } from "./support-news.tsx";
