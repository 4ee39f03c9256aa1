const SECOND = 1000

/**
 * Counts down the seconds that a form has to wait. Then it presses the button, so that the form goes on with what was typed;
 * without a button it says that the time is over.
 */
export function waitBox(element: HTMLElement, signal: AbortSignal): void {
  const [left, button] = [element.querySelector('[data-left]'), element.querySelector('button')]
  const end = Date.now() + Number(element.dataset.seconds) * SECOND
  if (!left || Number.isNaN(end)) return
  const timer = setInterval(() => {
    // By the clock: a page in the background is called less often.
    const seconds = Math.ceil((end - Date.now()) / SECOND)
    left.textContent = String(Math.max(0, seconds))
    if (seconds > 0) return
    clearInterval(timer)
    if (button) return button.click()
    for (const part of element.querySelectorAll<HTMLElement>('[data-waiting], [data-over]')) part.hidden = !part.hidden
  }, SECOND)
  signal.addEventListener('abort', () => clearInterval(timer))
}
