import { notifyServer } from './notify-server.ts'

/** Opens and closes the side bar at once, and stores the state on the server for the next page. */
export function sideBar(element: HTMLElement, signal: AbortSignal): void {
  const form = element.querySelector('form')
  const button = element.querySelector<HTMLButtonElement>('[aria-expanded]')
  if (!form || !button) return

  const toggle = (event: SubmitEvent) => {
    // Other buttons of the form are submitted normally.
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
