/** Submits a form in the background, as if the button had been pressed; the page already shows the change. */
export function notifyServer(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  const body = new URLSearchParams({ [pressed.name]: pressed.value })
  new FormData(form).forEach((value, name) => {
    body.append(name, String(value))
  })
  // The redirect is not followed. A failure only means that the choice is not stored.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}
