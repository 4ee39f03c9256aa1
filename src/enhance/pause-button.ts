/** The theme shows the pause button once it has a pressed state; before, there is nothing to pause. */
export function enablePause(element: HTMLElement, signal: AbortSignal): void {
  const button = element.querySelector<HTMLButtonElement>('[data-pause]')
  if (!button) return
  if (!button.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', 'false')

  const press = (event: MouseEvent) => {
    const paused = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(paused))
    swapWords(button)
    // A mouse leaves the focus on the button, and focus would hold everything still for ever. Keys click with detail 0.
    if (!paused && event.detail > 0) button.blur()
  }
  button.addEventListener('click', press, { signal })
}

/**
 * Both words come with the markup, so that they are converted with it for readers of traditional characters.
 * A button that shows a drawing has none: its pressed state tells.
 */
function swapWords(button: HTMLButtonElement): void {
  const word = button.dataset.otherWord
  if (word === undefined) return
  button.dataset.otherWord = button.textContent ?? ''
  button.textContent = word
}
