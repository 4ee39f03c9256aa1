import { notifyServer } from './notify-server.ts'

/** Opens and closes at once; the server is told in passing, so that the next page comes in the same state. */
export function sideBar(element: HTMLElement, signal: AbortSignal): void {
  const form = element.querySelector('form')
  const button = element.querySelector<HTMLButtonElement>('[aria-expanded]')
  if (!form || !button) return

  const toggle = (event: SubmitEvent) => {
    // The form has further buttons, which are for the server alone.
    if (event.submitter !== button) return
    event.preventDefault()
    notifyServer(form, button)
    const open = button.value === 'on'
    element.dataset.open = String(open)
    button.setAttribute('aria-expanded', String(open))
    button.value = open ? 'off' : 'on'
  }
  form.addEventListener('submit', toggle, { signal })
}
