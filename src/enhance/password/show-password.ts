/** Lets whoever types a password look at it. Sent or left alone, it is hidden again. */
export function showPassword(element: HTMLElement, signal: AbortSignal): void {
  const input = element.querySelector('input')
  const button = element.querySelector('button')
  const show = (isShown: boolean) => {
    if (input) input.type = isShown ? 'text' : 'password'
    button?.setAttribute('aria-pressed', String(isShown))
  }
  button?.addEventListener('click', () => show(input?.type === 'password'), { signal })
  // Browsers keep what was typed into a text, and offer it to the next one.
  input?.form?.addEventListener('submit', () => show(false), { signal })
}
