/** The query parameters that submitting the form by GET would send. */
export function readFormSearch(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return search
}

/** Updates the address so that it can be shared and reloaded; replaces the history entry, so that “back” leaves the page at once. */
export function openedAddress(address: string): void {
  if (address === location.pathname + location.search) return
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Some browsers throw after about 100 history changes in 30 seconds; a later choice updates the address.
  }
}
