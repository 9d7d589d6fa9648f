// `npm run games:verify < round.json`: checks a draw outside of the browser, by the same code as the button beside a game. Takes what
// GET /api/v2/games/rounds/{id} answers, or its `draw` alone; exits with 1 when seed or outcome differ.
import { readFileSync } from "node:fs";
import { type KeptDraw, verifyDraw } from "@windfall/games/verify";

const told = JSON.parse(readFileSync(0, "utf8"));
const draw = (told.draw ?? told) as KeptDraw;
const verdict = draw.serverSeed ? verifyDraw(draw) : "the server seed is not revealed yet";
console.log(`${draw.game}, draw ${draw.nonce}: ${verdict}`);
if (verdict !== "matches") process.exitCode = 1;
