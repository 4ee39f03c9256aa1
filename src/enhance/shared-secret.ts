/**
 * Takes the secret out of the address, where only this browser sees it, into the form, and sends it. What is behind #
 * is told to no server; it is then taken away, so that neither history nor the next page has it.
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
