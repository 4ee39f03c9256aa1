/** Enables the pause button. The style sheet shows it once it has a pressed state. */
export function enablePause(element: HTMLElement, signal: AbortSignal): void {
  const button = element.querySelector<HTMLButtonElement>('[data-pause]')
  if (!button) return
  if (!button.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', 'false')

  const press = (event: MouseEvent) => {
    const paused = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(paused))
    swapWords(button)
    // A mouse click leaves the focus on the button, and focus holds the animation. Clicks by keyboard have detail 0.
    if (!paused && event.detail > 0) button.blur()
  }
  button.addEventListener('click', press, { signal })
}

/**
 * Both texts are in the markup, so that they are converted to traditional characters with the page. A button with an icon has none: its pressed state
 * is announced.
 */
function swapWords(button: HTMLButtonElement): void {
  const word = button.dataset.otherWord
  if (word === undefined) return
  button.dataset.otherWord = button.textContent ?? ''
  button.textContent = word
}
