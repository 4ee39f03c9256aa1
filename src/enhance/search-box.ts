export function searchBox(element: HTMLElement, signal: AbortSignal): void {
  const field = element.querySelector<HTMLInputElement>('[name=search]')
  const button = element.querySelector<HTMLButtonElement>('button:not([type=button])')
  const note = element.querySelector<HTMLElement>('[role=status] > [data-closed-note]')
  if (!field || !button) return

  const apply = () => {
    const type = element.querySelector<HTMLInputElement>('[name=tabActive]:checked')
    if (!type) return
    const closed = type.dataset.closed !== undefined
    field.placeholder = type.dataset.placeholder ?? ''
    field.disabled = closed
    button.disabled = closed
    if (note) note.hidden = !closed
  }

  apply()
  element.addEventListener('change', apply, { signal })
  // Browsers restore the chosen type, and some the disabled field, after this script has run.
  addEventListener('pageshow', apply, { signal })
}
