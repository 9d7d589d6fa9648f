export { GameOpener } from "./game-opener.tsx";
export { gameQuery } from "./game-query.ts";
