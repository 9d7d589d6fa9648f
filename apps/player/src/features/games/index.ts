export { GameListFrame } from "./game-list-frame.tsx";
