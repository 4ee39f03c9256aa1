/** Sends a form in passing, as if the button had been pressed: what it changes is already seen on this page. */
export function notifyServer(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  const body = new URLSearchParams({ [pressed.name]: pressed.value })
  new FormData(form).forEach((value, name) => {
    body.append(name, String(value))
  })
  // The answer leads back to this page, which need not be loaded. A failure costs only the remembering.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}
