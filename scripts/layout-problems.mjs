// Looks at a page as a person would who cannot reach something: a page that scrolls sideways, a control that is cut off by the window.

/** Runs in the page. Answers what is wrong, in words. */
export function layoutProblems() {
  const problems = [];
  const width = document.documentElement.clientWidth;
  const surplus = document.documentElement.scrollWidth - width;
  if (surplus > 1) problems.push(`scrolls sideways by ${surplus} px`);
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  for (const control of (dialog ?? document).querySelectorAll(
    'a[href], button, input, select, textarea, [role="tab"]',
  )) {
    const { left, right, width: own, height } = control.getBoundingClientRect();
    const isShown =
      own > 1 && height > 1 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || (left > -1 && right < width + 1)) continue;
    if (!isInScroller(control))
      problems.push(`cut off: ${nameOf(control)} from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return problems.slice(0, 5);

  /** What lies in a row that scrolls by itself is reached by scrolling it; what is moved out whole waits to slide in. */
  function isInScroller(element) {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
      const { left, right } = box.getBoundingClientRect();
      if (right <= 0 || left >= width) return true;
    }
    return false;
  }

  function nameOf(element) {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`;
  }
}
