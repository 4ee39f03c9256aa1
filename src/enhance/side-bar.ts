/** Opens and closes at once; the server is told in passing, so that the next page comes in the same state. */
export function sideBar(element: HTMLElement, signal: AbortSignal): void {
  const form = element.querySelector('form')
  const wish = element.querySelector<HTMLInputElement>('[name=open]')
  const button = element.querySelector('[aria-expanded]')
  if (!form || !wish || !button) return

  const toggle = (event: Event) => {
    event.preventDefault()
    tell(form)
    const open = wish.value
    element.dataset.open = open
    button.setAttribute('aria-expanded', open)
    wish.value = open === 'true' ? 'false' : 'true'
  }
  form.addEventListener('submit', toggle, { signal })
}

function tell(form: HTMLFormElement): void {
  const body = new URLSearchParams()
  new FormData(form).forEach((value, name) => {
    body.append(name, String(value))
  })
  // The answer leads back to this page, which need not be loaded. A failure costs only the remembering.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}
