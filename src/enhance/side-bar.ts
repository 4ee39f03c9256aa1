/** Opens and closes at once; the server is told in passing, so that the next page comes in the same state. */
export function sideBar(element: HTMLElement, signal: AbortSignal): void {
  const form = element.querySelector('form')
  const button = element.querySelector<HTMLButtonElement>('[aria-expanded]')
  if (!form || !button) return

  const toggle = (event: SubmitEvent) => {
    // The form has further buttons, which are for the server alone.
    if (event.submitter !== button) return
    event.preventDefault()
    tell(form, button)
    const open = button.value === 'on'
    element.dataset.open = String(open)
    button.setAttribute('aria-expanded', String(open))
    button.value = open ? 'off' : 'on'
  }
  form.addEventListener('submit', toggle, { signal })
}

function tell(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  const body = new URLSearchParams({ [pressed.name]: pressed.value })
  new FormData(form).forEach((value, name) => {
    body.append(name, String(value))
  })
  // The answer leads back to this page, which need not be loaded. A failure costs only the remembering.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}
