/** Enables the button that shows the typed password. The password is hidden again on submit. */
export function showPassword(element: HTMLElement, signal: AbortSignal): void {
  const input = element.querySelector('input')
  const button = element.querySelector('button')
  const show = (isShown: boolean) => {
    if (input) input.type = isShown ? 'text' : 'password'
    button?.setAttribute('aria-pressed', String(isShown))
  }
  button?.addEventListener('click', () => show(input?.type === 'password'), { signal })
  // Browsers store values of text inputs and suggest them later.
  input?.form?.addEventListener('submit', () => show(false), { signal })
}
