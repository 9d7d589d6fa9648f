// `npm run conformance -- <wallet url> <softswiss|slotegrator> --secret … --player … --game … --currency …`: plays the hard cases of
// seamless wallets against a wallet, whoever's it is. The player needs some money there; what is won and lost stays about even.
import { parseArgs } from "node:util";
import { runKit, SHAPES, type Shape } from "./kit.ts";

const USAGE = `npm run conformance -- <wallet url> <${Object.keys(SHAPES).join("|")}> --secret <shared secret> --player <id>
  --game <name of a game> --currency <of the player> --session <of the player in the game>
  [--key <merchant id>] [--other-currency <code>]
  [--other-game-session <of the player>] [--other-player-session <in the game>]
  [--excluded <player:session of one who excluded themselves>] [--limited <player:session of one at the limit of stakes>]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    secret: { type: "string" },
    key: { type: "string", default: "" },
    player: { type: "string" },
    game: { type: "string" },
    currency: { type: "string" },
    session: { type: "string" },
    "other-game-session": { type: "string" },
    "other-player-session": { type: "string" },
    "other-currency": { type: "string" },
    excluded: { type: "string" },
    limited: { type: "string" },
  },
});
const [url, shape = ""] = positionals;
const { secret, player, game, currency, session } = values;
if (!url || !Object.hasOwn(SHAPES, shape) || !secret || !player || !game || !currency || !session) {
  console.log(USAGE);
  process.exit(2);
}

const rows = await runKit({
  url,
  shape: shape as Shape,
  secret,
  key: values.key,
  player,
  game,
  currency,
  session,
  ...(values["other-currency"] && { otherCurrency: values["other-currency"] }),
  ...(values["other-game-session"] && { otherGameSession: values["other-game-session"] }),
  ...(values["other-player-session"] && { otherPlayerSession: values["other-player-session"] }),
  ...(values.excluded && { excludedPlayer: atTable(values.excluded) }),
  ...(values.limited && { limitedPlayer: atTable(values.limited) }),
});

function atTable(text: string): { player: string; session: string } {
  const [player = "", session = ""] = text.split(":");
  return { player, session };
}

for (const { name, result, seen } of rows) console.log(`${result.padEnd(8)}  ${name}: ${seen}`);
const failed = rows.filter(({ result }) => result === "FAILED").length;
console.log(failed === 0 ? `all ${rows.length} rows are as they should be` : `${failed} of ${rows.length} rows FAILED`);
process.exit(failed === 0 ? 0 : 1);
