export { OutsPage } from "./outs-page.tsx";
export { EditTournamentPage, NewTournamentPage } from "./tournament-editor.tsx";
export { TournamentsPage } from "./tournaments-page.tsx";
