/**
 * Moves the secret from the fragment of the address into the form and submits it. A fragment is never sent to a server; it is then removed, so that
 * neither the history nor the next page contains it.
 */
export function sharedSecret(element: HTMLElement): void {
  const secret = decodeURIComponent(location.hash.slice(1))
  const form = element.querySelector('form')
  const field = form?.querySelector('input')
  if (!secret || !form || !field) return
  history.replaceState(null, '', location.pathname)
  field.value = secret
  form.requestSubmit()
}
