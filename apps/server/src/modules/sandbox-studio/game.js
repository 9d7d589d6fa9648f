// The slot in its frame. It has no origin, no cookie and no storage: all it holds is the secret of its address.
// @ts-check
(() => {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const spinButton = /** @type {HTMLButtonElement} */ (at("spin"));
  const lessButton = /** @type {HTMLButtonElement} */ (at("less"));
  const moreButton = /** @type {HTMLButtonElement} */ (at("more"));
  const cells = [...document.querySelectorAll(".cell")];
  const symbols = [...document.querySelectorAll("img.symbol")].map((image) => ({
    src: image.getAttribute("src") ?? "",
    alt: image.getAttribute("alt") ?? "",
  }));
  const currency = main.dataset.currency ?? "";
  /** Minor units; they fit, because nobody stakes thousands of millions. */
  const stakes = (main.dataset.stakes ?? "").split(" ").map(Number);
  let stakeIndex = Math.min(2, stakes.length - 1);
  let isBusy = true;
  /** A spin that was begun and not ended: the button goes on with it. */
  let isOpen = false;

  const money = (/** @type {number} */ minor) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 100);

  /** @param {string} path @param {object} [body] */
  async function call(path, body) {
    const answer = await fetch(`/sandbox-studio/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { isFine: answer.ok, ...(await answer.json()) };
  }

  function showControls() {
    at("stake").textContent = money(stakes[stakeIndex] ?? 0);
    lessButton.disabled = isBusy || isOpen || stakeIndex === 0;
    moreButton.disabled = isBusy || isOpen || stakeIndex === stakes.length - 1;
    spinButton.disabled = isBusy;
    spinButton.textContent = isOpen ? "Go on with the open round" : "Spin";
  }

  /** @param {string} text @param {boolean} [isWin] */
  function say(text, isWin = false) {
    at("said").textContent = text;
    at("said").classList.toggle("won", isWin);
  }

  /** @param {{ cells: number[], lines: number[][] }} spin */
  function land({ cells: drawn, lines }) {
    const won = new Set(lines.flat());
    cells.forEach((cell, index) => {
      const symbol = symbols[drawn[index] ?? 0];
      const image = cell.querySelector("img");
      image?.setAttribute("src", symbol?.src ?? "");
      image?.setAttribute("alt", symbol?.alt ?? "");
      cell.classList.remove("turning");
      cell.classList.toggle("won", won.has(index));
      cell.classList.add("landed");
    });
  }

  function stopTurning() {
    for (const cell of cells) cell.classList.remove("turning");
  }

  /** @param {{ asked: string, answered: number | null, said: string }[]} calls */
  function showCalls(calls) {
    document.getElementById("calls")?.replaceChildren(
      ...calls.map(({ asked, answered, said }) => {
        const line = document.createElement("li");
        line.textContent = `${asked} → ${answered ?? "no answer"} ${said}`;
        return line;
      }),
    );
  }

  const REFUSALS = {
    play_money_short: "The play money does not reach for this stake.",
    spin_open: "A round is still open.",
    interrupted: "The casino does not answer. The round stays open; go on with it in a moment.",
  };

  /** @param {any} state */
  function show(state) {
    if (state.balance !== undefined) at("balance").textContent = money(Number(state.balance));
    isOpen = state.isOpen === true;
    if (state.calls) showCalls(state.calls);
    const { spin } = state;
    if (!state.isFine) {
      stopTurning();
      say(REFUSALS[/** @type {keyof typeof REFUSALS} */ (state.error)] ?? "This game has been closed. Open it again.");
    } else if (spin?.status === "settled") {
      land(spin);
      const win = Number(spin.win);
      say(win > 0 ? `You won ${money(win)}` : "No line this time.", win > 0);
    } else {
      stopTurning();
      if (spin?.status === "refused") {
        const isShort = spin.refusal.startsWith("100 ");
        say(isShort ? "Your balance does not reach for this stake." : `The casino refused the bet: ${spin.refusal}`);
      } else if (spin?.status === "rolled_back") say("The bet was taken back.");
      else if (isOpen) say("A round was interrupted after its bet. Go on with it to see what it won.");
    }
  }

  /** @param {() => Promise<any>} work */
  async function during(work) {
    isBusy = true;
    showControls();
    try {
      show(await work());
    } catch {
      stopTurning();
      isOpen = isOpen || lastAsked !== undefined;
      say(REFUSALS.interrupted);
    }
    isBusy = false;
    showControls();
  }

  /** A spin whose answer never came is asked for again under its name. @type {{ id: string, stake: string, hardCase?: string } | undefined} */
  let lastAsked;

  async function spin() {
    for (const cell of cells) {
      cell.classList.remove("won", "landed");
      cell.classList.add("turning");
    }
    say("…");
    const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=case]:checked"));
    lastAsked ??= {
      id: newName(),
      stake: String(stakes[stakeIndex]),
      ...(chosen?.value && { hardCase: chosen.value }),
    };
    const answer = await call("spins", lastAsked);
    lastAsked = undefined;
    return answer;
  }

  /** `crypto.randomUUID` is only there in secure contexts, and a demo on a local network is none. */
  function newName() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  spinButton.addEventListener("click", () =>
    during(isOpen && lastAsked === undefined ? () => call("go-on", {}) : spin),
  );
  const step = (/** @type {number} */ by) => {
    stakeIndex = Math.min(stakes.length - 1, Math.max(0, stakeIndex + by));
    showControls();
  };
  lessButton.addEventListener("click", () => step(-1));
  moreButton.addEventListener("click", () => step(1));
  void during(() => call("state"));
})();
