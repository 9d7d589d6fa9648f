// The page of the simulator: a phone with the messenger's bars, and what can be chosen beside it.

import { LOCALES } from "@windfall/domain";
import { BOT_TYPES } from "@windfall/domain/rules/mini-app";

const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join("");

export function simulatorPage(appOrigin: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Messenger simulator</title>
<link rel="stylesheet" href="/sandbox-messenger/simulator.css">
</head>
<body data-app="${appOrigin}">
<form id="controls">
<label>Entry <select name="entry">${options(BOT_TYPES)}</select></label>
<label>Signed by <select name="bot">${options(BOT_TYPES)}</select></label>
<label>User <input name="user" inputmode="numeric" value="700100"></label>
<label>Language <select name="language">${options(LOCALES)}</select></label>
<label>Version <input name="version" value="8.0"></label>
<label>Start <input name="start" placeholder="promo_CODE__game_gust"></label>
<label>Theme <select name="theme">${options(["night", "black", "day"])}</select></label>
<label><input type="checkbox" name="fullscreen" checked> can be full screen</label>
<button>Open the mini-app</button>
</form>
<div id="phone">
<div id="bar"><button type="button" id="back" hidden>Back</button><button type="button" id="close">Close</button><b>Windfall</b></div>
<iframe id="app" title="Mini-app"></iframe>
</div>
<section id="chat">
<h2>Chat with the bot</h2>
<ol id="messages" aria-label="Messages of the bot"></ol>
<form id="say"><label>Message <input name="text" maxlength="4096" value="/start"></label> <button>Send</button></form>
</section>
<ol id="log" aria-label="What the app asked of the messenger"></ol>
<script type="module" src="/sandbox-messenger/simulator.js"></script>
</body>
</html>`;
}
