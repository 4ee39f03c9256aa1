const SECOND = 1000

/** Counts the seconds down that a form has to wait, then presses its button: what was typed is in the form. */
export function waitBox(element: HTMLElement, signal: AbortSignal): void {
  const [left, button] = [element.querySelector('[data-left]'), element.querySelector('button')]
  const end = Date.now() + Number(element.dataset.seconds) * SECOND
  if (!left || !button || Number.isNaN(end)) return
  left.parentElement!.hidden = false
  const timer = setInterval(() => {
    // By the clock: a page in the background is called less often.
    const seconds = Math.ceil((end - Date.now()) / SECOND)
    left.textContent = String(Math.max(0, seconds))
    if (seconds > 0) return
    clearInterval(timer)
    button.click()
  }, SECOND)
  signal.addEventListener('abort', () => clearInterval(timer))
}
