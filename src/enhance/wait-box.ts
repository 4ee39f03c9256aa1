const SECOND = 1000

/**
 * Counts down the seconds that a form has to wait, then presses the button, so that the form continues with its input; without a button it shows that
 * the time is over.
 */
export function waitBox(element: HTMLElement, signal: AbortSignal): void {
  const [left, button] = [element.querySelector('[data-left]'), element.querySelector('button')]
  const end = Date.now() + Number(element.dataset.seconds) * SECOND
  if (!left || Number.isNaN(end)) return
  const timer = setInterval(() => {
    // Computed from the clock, because timers of background pages run less often.
    const seconds = Math.ceil((end - Date.now()) / SECOND)
    left.textContent = String(Math.max(0, seconds))
    if (seconds > 0) return
    clearInterval(timer)
    if (button) return button.click()
    for (const part of element.querySelectorAll<HTMLElement>('[data-waiting], [data-over]')) part.hidden = !part.hidden
  }, SECOND)
  signal.addEventListener('abort', () => clearInterval(timer))
}
