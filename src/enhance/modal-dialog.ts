/** A dialog that stands open in the page covers it; Escape does what its way out does. */
export function modalDialog(element: HTMLElement, signal: AbortSignal): void {
  const dialog = element.querySelector('dialog')
  if (!dialog?.showModal) return
  dialog.close()
  dialog.showModal()
  element.querySelector<HTMLElement>('[data-confirm]')?.focus()
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      element.querySelector<HTMLElement>('[data-cancel]')?.click()
    },
    { signal },
  )
}
