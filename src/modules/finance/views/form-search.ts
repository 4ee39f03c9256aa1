/** What a form would ask by GET. */
export function searchOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return search
}

/** The address can be shared and loaded again; the way back stays free of every single choice. */
export function openedAddress(address: string): void {
  if (address === location.pathname + location.search) return
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; a later choice brings the address up to date.
  }
}
