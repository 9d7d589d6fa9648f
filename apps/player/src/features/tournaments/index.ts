export { TournamentCard } from "./tournament-card.tsx";
export { menuTournamentsQuery, tournamentQuery, tournamentsQuery } from "./tournaments-query.ts";
