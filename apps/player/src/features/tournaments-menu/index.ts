export { TournamentsMenu } from "./tournaments-menu.tsx";
